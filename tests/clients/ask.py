"""Asks a server with a generated client. Arguments: the address of the server."""

import sys

from openapi_client import ApiClient, Configuration, DefaultApi, Words

api = DefaultApi(ApiClient(Configuration(host=sys.argv[1])))
check = api.edition_words_word("tiny", "hygt")
assert check.allowed and check.form == "hijgt", check
assert [(tile.tile, tile.value) for tile in check.tile_list] == [("H", 4), ("Y", 8), ("G", 3), ("T", 2)], check
words = Words(words=["tea", "teat"])
explanations = api.edition_explanations("tiny", words)
assert [explanation.allowed for explanation in explanations] == [True, False], explanations
assert [meanings.word for meanings in api.edition_meanings("tiny", words)] == ["tea", "teat"]
verdicts = api.edition_check("tiny", words).actual_instance
assert [verdict.allowed for verdict in verdicts] == [True, False], verdicts
assert not api.edition_check("tiny", words, judge=True).actual_instance.allowed
found = api.edition_find_with_http_info("tiny", starts="t", limit=1, sort="value")
assert [word.word for word in found.data] == ["teas"], found
assert "cursor=1" in found.headers["link"], found.headers
assert [word.word for word in api.edition_find("tiny", starts="t", limit=1, sort="value", cursor="1")] == ["tea"]
assert [word.length for word in api.edition_lists_length("tiny", 2)] == [2]
print("done")
