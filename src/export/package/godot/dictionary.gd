class_name Lexmill{{class}}
extends RefCounted
## Looks up the words of a game, which are stored in [code]words.res[/code] next to this script.
##
## The documentation of lexmill's module [code]export::package::words[/code] describes the format of the words.
## [method open] reads and checks the file once, so use one object for all words.
##
## MIT OR Apache-2.0

## The position in the file of the size of the words, after which the words follow. The engine and its editor take the
## file for a resource, so a game is exported with it. This script reads the file itself, because the engine's own
## reader may stop a game if the file is damaged.
const _RESOURCE_HEAD := 179
## The version of the format.
const _FORMAT := 3
## The size in bytes of the head, with the length and the checksum.
const _HEAD := 16
## The parts of a label: the letter, and two flags.
const _LETTER := 63
const _LAST := 64
const _ACCEPTS := 128
## In place of an edge, the beginning of all words.
const _ROOT := -1
## Marks the absence of an edge, a run or a letter.
const _NONE := -2
## The number of code points.
const _CODES := 0x110000
## The maximum number of letters of an alphabet and of a word.
const _MAX_ALPHABET := 64
const _MAX_LETTERS := 255
const _MAX_SUGGESTIONS := 5
## The maximum number of steps of a search for anagrams. Only lists of millions of words need more.
const _MAX_STEPS := 1 << 24
## The maximum number of letters of all words that are listed, and the number that a word itself counts. Only lists of
## millions of words have more: 2^27 letters take half a gigabyte.
const _MAX_LISTED := 1 << 27
const _WORD := 10
## The maximum size of a stored block of gzip.
const _MAX_BLOCK := 65535
## In place of the value of a tile or of some letters: the value is unknown, or the tiles cannot spell them.
const _UNKNOWN := -1
const _UNSPELLED := -2
## The characters with Unicode's property White_Space.
const _WHITE_SPACE: Array[int] = [
	0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006,
	0x2007, 0x2008, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
]

static var _open_error := ""

## The version of the dictionary. It changes when the words change.
var version := ""
## The licences of the words and of this reader, as an SPDX expression.
var license := ""
## The reason why the last call of [method words] or [method anagrams] failed and returned no words; empty if it did
## not fail. They fail only if there are millions of words.
var error := ""

var _path: String
var _data: PackedByteArray
## The position in [member _data] of the next byte to read.
var _position := _HEAD
## The number of letters, and the letters as text.
var _letter_count := 0
var _texts: PackedStringArray
## The value and the letters of each tile, and the tiles that begin with each letter.
var _values: PackedInt32Array
var _tiles: Array[PackedByteArray]
var _tiles_by_letter: Array[PackedInt32Array]
## The first code point of each run, the code point after its last one, and the letters that a character of it becomes.
var _firsts: PackedInt32Array
var _ends: PackedInt32Array
var _spelled: Array[PackedByteArray]
## The run of each ASCII character, or [constant _NONE].
var _ascii: PackedInt32Array
## The letter that a letter and the mark after it become, by letter and mark.
var _joins := {}
## The number of answers, and the position of the first.
var _answer_count := 0
var _answers := 0
var _edges := 0
## The position of the plane of labels. Three more planes follow: the bytes of the steps.
var _labels := 0


## Reads the words. Returns null, and reports an error, if the file is missing, damaged or of another version of the
## format; then [method get_open_error] returns the reason.
static func open(path := "") -> Lexmill{{class}}:
	var dictionary := Lexmill{{class}}.new()
	dictionary._path = path if path else dictionary.get_script().resource_path.get_base_dir().path_join("words.res")
	dictionary._read()
	_open_error = dictionary.error
	return null if _open_error else dictionary


## Returns the reason why the last call of [method open] failed; empty if it did not fail.
static func get_open_error() -> String:
	return _open_error


## Returns true if a word is allowed. The word is normalised first.
func allows(word: String) -> bool:
	var form: Variant = _form(word)
	return form != null and _is_word(_follow(_ROOT, form))


## Returns, for each word, whether it is allowed.
func allows_many(words: PackedStringArray) -> Array[bool]:
	var allowed: Array[bool] = []
	for word in words:
		allowed.append(allows(word))
	return allowed


## Returns the letters of a word as the game spells them, as [method words] and [method suggest] return them; null if a
## character cannot be spelled.
func normalise(word: String) -> Variant:
	var form: Variant = _form(word)
	return null if form == null else _text(form)


## Returns the value of a word, allowed or not; -1 if the tiles cannot spell it or a value is unknown.
func value(word: String) -> int:
	var spelled: Variant = _form(word)
	if spelled == null:
		return -1
	var form: PackedByteArray = spelled
	var length := form.size()
	# The value of each suffix of the word, by the position of its first letter.
	var values := PackedInt32Array()
	values.resize(length + 1)
	for at in range(length - 1, -1, -1):
		values[at] = _UNSPELLED
		for tile in _tiles_by_letter[form[at]]:
			var size := _tiles[tile].size()
			if at + size > length or values[at + size] == _UNSPELLED:
				continue
			if size > 1 and form.slice(at, at + size) != _tiles[tile]:
				continue
			var rest := values[at + size]
			var is_known := rest != _UNKNOWN and _values[tile] != _UNKNOWN
			values[at] = rest + _values[tile] if is_known else _UNKNOWN
			break
	return maxi(values[0], -1)


## Returns true if an allowed word has this prefix.
func starts_with(prefix: String) -> bool:
	var form: Variant = _form(prefix)
	return form != null and _follow(_ROOT, form) != _NONE


## Returns the allowed words with a prefix, sorted by the code points of their letters; without one, all words. With a
## limit of 0 or more, returns only the first words, up to this number.
func words(prefix := "", limit := -1) -> PackedStringArray:
	error = ""
	var found := PackedStringArray()
	var form: Variant = _form(prefix)
	if form == null or limit == 0:
		return found
	var edge := _follow(_ROOT, form)
	if edge == _NONE:
		return found
	var before := _text(form)
	if _is_word(edge):
		found.append(before)
	# For each number of letters, the edge to visit next and the text of the letters before it.
	var edges := PackedInt32Array([_next(edge)])
	var texts := PackedStringArray([before])
	var max_open: int = _MAX_LETTERS - form.size()
	var open := 1
	var listed := 0
	while open > 0 and found.size() != limit:
		open -= 1
		edge = edges[open]
		if edge == _NONE:
			continue
		if not _check(open < max_open):
			return PackedStringArray()
		var label := _data[_labels + edge]
		before = texts[open] + _texts[label & _LETTER]
		edges[open] = _NONE if label & _LAST else edge + 1
		open += 2
		if edges.size() < open:
			edges.resize(open)
			texts.resize(open)
		edges[open - 1] = _next(edge)
		texts[open - 1] = before
		if label >= _ACCEPTS:
			found.append(before)
			listed += before.length() + _WORD
			if listed > _MAX_LISTED:
				_fail("has too many words to list them all", "give a prefix or a limit")
				return PackedStringArray()
	return found


## Returns up to five allowed words that are similar to a word: first words with two neighbouring letters swapped, then
## words with another letter in one position, then words with one letter more, then with one letter less.
func suggest(word: String) -> PackedStringArray:
	var found := PackedStringArray()
	var form: Variant = _form(word)
	if form == null or form.size() > _MAX_LETTERS + 1:
		return found
	for similar in _similar(form):
		similar.sort()
		for text in similar:
			if found.size() == _MAX_SUGGESTIONS:
				return found
			if not found.has(text):
				found.append(text)
	return found


## Returns the allowed words that use all letters of a rack. Each [code]?[/code] in the rack is a blank, which stands
## for any one letter. Fails after 2^24 steps, which only lists of millions of words need.
func anagrams(rack: String) -> PackedStringArray:
	error = ""
	var found := PackedStringArray()
	var blanks := rack.count("?")
	var form: Variant = _form(rack.replace("?", ""))
	if form == null:
		return found
	var length: int = form.size() + blanks
	if length == 0 or length > _MAX_LETTERS:
		return found
	# The number of each letter on the rack, and the number of steps that are left.
	var counts := PackedInt32Array()
	counts.resize(_MAX_ALPHABET + 1)
	counts[_MAX_ALPHABET] = _MAX_STEPS
	for letter in form:
		counts[letter] += 1
	_find_anagrams(0, "", length, blanks, counts, found)
	if counts[_MAX_ALPHABET] < 0:
		_fail("has too many words for this rack", "use fewer blanks")
		return PackedStringArray()
	return found


## Returns the answers, in the order of their days if they have days; no words if the package has no answers.
func answers() -> PackedStringArray:
	var found := PackedStringArray()
	_position = _answers
	for index in _answer_count:
		found.append(_text(_letters()))
	return found


## Reports the first problem, and leaves nothing more to read.
func _fail(problem: String, advice := "unpack the package again") -> void:
	if not error:
		error = "%s %s: %s" % [_path, problem, advice]
		push_error(error)
	_position = _data.size()


## Returns its argument, which is false if the file is damaged.
func _check(is_sound: bool) -> bool:
	if not is_sound:
		_fail("is damaged or incomplete")
	return is_sound


func _read() -> void:
	if not _read_file():
		return
	version = _read_text()
	license = _read_text()
	_letter_count = _number(_MAX_ALPHABET + 1)
	for letter in _letter_count:
		_texts.append(_character(_number(_CODES)))
	# The label of a damaged graph may have a letter that the alphabet does not have.
	while _texts.size() < _MAX_ALPHABET:
		_texts.append("\ufffd")
	for letter in _MAX_ALPHABET:
		_tiles_by_letter.append(PackedInt32Array())
	for tile in _count():
		_values.append(_number(1 << 23) - 1)
		var letters := _letters()
		_tiles.append(letters)
		if error:
			return
		if not letters.is_empty():
			_tiles_by_letter[letters[0]].append(tile)
	_read_spelling()
	for join in _count():
		var key := _number(_letter_count) << 21 | _number(_CODES)
		_joins[key] = _number(_letter_count)
		if error:
			return
	_answer_count = _count()
	_answers = _position
	for answer in _answer_count:
		_letters()
		if error:
			return
	_edges = _number(1 << 24)
	_labels = _position
	if not error:
		_check_graph()


## Reads the file up to the end of the words, and checks their head.
func _read_file() -> bool:
	var file := FileAccess.open(_path, FileAccess.READ)
	if file == null:
		_fail("is missing or cannot be read")
		return false
	var rest := file.get_length() - _RESOURCE_HEAD - 4
	file.seek(_RESOURCE_HEAD)
	var length := file.get_32()
	if not _check(length >= _HEAD and length <= rest):
		return false
	_data = file.get_buffer(length)
	if not _check(_data.size() == length and _data.slice(0, 7).get_string_from_ascii() == "lexmill"):
		return false
	if _data[7] != _FORMAT:
		_fail("has version %d of the format, but dictionary.gd reads version %d" % [_data[7], _FORMAT])
		return false
	return _check(_data.decode_u32(8) == length and _has_checksum(_data.decode_u32(12)))


## Returns true if everything after the head has this CRC-32. The engine computes one only when it decompresses gzip,
## so the bytes are wrapped in blocks that are not compressed.
func _has_checksum(sum: int) -> bool:
	var size := _data.size() - _HEAD
	var gzip := PackedByteArray([31, 139, 8, 0, 0, 0, 0, 0, 0, 255])
	for first in range(_HEAD, _data.size(), _MAX_BLOCK):
		var block := _data.slice(first, first + _MAX_BLOCK)
		var at := gzip.size()
		gzip.resize(at + 5)
		gzip[at] = int(first + _MAX_BLOCK >= _data.size())
		gzip.encode_u16(at + 1, block.size())
		gzip.encode_u16(at + 3, ~block.size() & 0xffff)
		gzip.append_array(block)
	gzip.resize(gzip.size() + 8)
	gzip.encode_u32(gzip.size() - 8, sum)
	gzip.encode_u32(gzip.size() - 4, size)
	return size > 0 and gzip.decompress(size, FileAccess.COMPRESSION_GZIP).size() == size


func _read_spelling() -> void:
	var end := 0
	for run in _count():
		var first := end + _number(_CODES - end)
		end = first + _number(_CODES + 1 - first)
		var letters := _letters()
		if error:
			return
		if end > first:
			_firsts.append(first)
			_ends.append(end)
			_spelled.append(letters)
	for code in 128:
		_ascii.append(_run(code))


## Checks that every edge leads to a word. A step is the distance from an edge to the edges that may follow it. Steps
## only lead forwards, so they end at an edge without a step. A word must end at each edge without a step.
func _check_graph() -> void:
	if not _check(_edges > 0 and _data.size() - _labels == 4 * _edges):
		return
	var low := _labels + _edges
	if not _check(_data[low - 1] & _LAST > 0 and _step(_edges - 1) == 0):
		return
	# Only edges whose step has the low byte 0 need a closer look.
	var at := _data.find(0, low)
	while at != -1 and at < low + _edges:
		var edge := at - low
		if not _check(_data[_labels + edge] >= _ACCEPTS or _step(edge) > 0):
			return
		at = _data.find(0, at + 1)


## Reads a number below a limit: seven bits per byte, lowest first.
func _number(limit: int) -> int:
	var result := 0
	var shift := 0
	while shift < 28 and _position < _data.size():
		var part := _data[_position]
		_position += 1
		result |= (part & 127) << shift
		if part < 128:
			if result < limit:
				return result
			break
		shift += 7
	_fail("is damaged or incomplete")
	return 0


## Reads the number of items of a list. It is below the size of the file: each item takes at least one byte.
func _count() -> int:
	return _number(_data.size() - _position)


## Reads a list of letters.
func _letters() -> PackedByteArray:
	var count := _number(_MAX_LETTERS + 1)
	var letters := _data.slice(_position, _position + count)
	_position += count
	var is_sound := letters.size() == count
	for letter in letters:
		is_sound = is_sound and letter < _letter_count
	return letters if _check(is_sound) else PackedByteArray()


func _read_text() -> String:
	var end := _data.find(0, _position) if _position < _data.size() else -1
	if not _check(end >= 0):
		return ""
	var text := _data.slice(_position, end).get_string_from_ascii()
	_position = end + 1
	return text


## Returns a code point as text; U+FFFD for one that a String cannot contain.
static func _character(code: int) -> String:
	return "\ufffd" if code == 0 or code >> 11 == 0x1b else char(code)


## Returns the run of a code point; [constant _NONE] if the character cannot be spelled.
func _run(code: int) -> int:
	var run := _firsts.bsearch(code, false) - 1
	return run if run >= 0 and code < _ends[run] else _NONE


## Returns the letters that spell a written word, as bytes; null if a character cannot be spelled.
func _form(word: String) -> Variant:
	var first := 0
	var end := word.length()
	while end > 0 and word.unicode_at(end - 1) in _WHITE_SPACE:
		end -= 1
	while first < end and word.unicode_at(first) in _WHITE_SPACE:
		first += 1
	var form := PackedByteArray()
	var has_joins := not _joins.is_empty()
	for at in range(first, end):
		var code := word.unicode_at(at)
		if has_joins and not form.is_empty():
			var joined: int = _joins.get(form[-1] << 21 | code, _NONE)
			if joined != _NONE:
				form[-1] = joined
				continue
		var run := _ascii[code] if code < 128 else _run(code)
		if run == _NONE:
			return null
		form.append_array(_spelled[run])
	return form


func _text(letters: PackedByteArray) -> String:
	var text := ""
	for letter in letters:
		text += _texts[letter]
	return text


func _is_word(edge: int) -> bool:
	return edge >= 0 and _data[_labels + edge] >= _ACCEPTS


## Returns the distance to the first edge that follows an edge; 0 if nothing follows.
func _step(edge: int) -> int:
	var at := _labels + _edges + edge
	return _data[at] | _data[at + _edges] << 8 | _data[at + 2 * _edges] << 16


## Returns the first edge that follows an edge. If no word continues after it, returns [constant _NONE].
func _next(edge: int) -> int:
	if edge == _ROOT:
		return 0
	var step := _step(edge)
	return mini(edge + step, _edges - 1) if step > 0 else _NONE


## Returns the edge that the letters from a position lead to after an edge; [constant _NONE] if no word continues with
## them.
func _follow(edge: int, letters: PackedByteArray, first := 0) -> int:
	# This is the innermost loop, so `_next` is written out here, and edges are positions in the planes.
	var last := _labels + _edges - 1
	var at := edge + _labels
	for index in range(first, letters.size()):
		if edge == _ROOT:
			edge = 0
			at = _labels
		else:
			var low := at + _edges
			var step := _data[low] | _data[low + _edges] << 8 | _data[low + 2 * _edges] << 16
			if step == 0:
				return _NONE
			at = mini(at + step, last)
		# The flag LAST is above all letters, so it ends the loop, too.
		var letter := letters[index]
		while _data[at] & (_LAST | _LETTER) < letter:
			at += 1
		if _data[at] & _LETTER != letter:
			return _NONE
	return at - _labels


## Returns the allowed words that are similar to a word: words with two letters swapped, with another letter, with a
## letter more, with a letter less.
func _similar(form: PackedByteArray) -> Array[PackedStringArray]:
	var swapped := PackedStringArray()
	var other := PackedStringArray()
	var more := PackedStringArray()
	var less := PackedStringArray()
	# The edge that the letters before a position lead to, and these letters.
	var edge := _ROOT
	var before := ""
	for at in form.size() + 1:
		var is_end := at == form.size()
		if at + 1 < form.size() and form[at] != form[at + 1]:
			var swap := PackedByteArray([form[at + 1], form[at]])
			_add_word(swapped, _follow(edge, swap), before + _text(swap), form, at + 2)
		var next := _next(edge)
		while next != _NONE:
			var label := _data[_labels + next]
			var text := before + _texts[label & _LETTER]
			_add_word(more, next, text, form, at)
			if not is_end and label & _LETTER != form[at]:
				_add_word(other, next, text, form, at + 1)
			next = _NONE if label & _LAST else next + 1
		if is_end:
			break
		_add_word(less, edge, before, form, at + 1)
		edge = _follow(edge, form.slice(at, at + 1))
		if edge == _NONE:
			break
		before += _texts[form[at]]
	return [swapped, other, more, less]


## Adds the word that has a text before an edge, and continues with the letters from a position, if it is allowed.
func _add_word(found: PackedStringArray, edge: int, before: String, letters: PackedByteArray, first: int) -> void:
	if edge != _NONE and _is_word(_follow(edge, letters, first)):
		found.append(before + _text(letters.slice(first)))


## Adds the words that have a text before the sibling group that begins at an edge, and continue with all of a rack. The
## rack has some letters and blanks left.
func _find_anagrams(
	edge: int, before: String, left: int, blanks: int, counts: PackedInt32Array, found: PackedStringArray
) -> void:
	while true:
		counts[_MAX_ALPHABET] -= 1
		if counts[_MAX_ALPHABET] < 0:
			return
		var label := _data[_labels + edge]
		var letter := label & _LETTER
		# A blank is used only if the rack does not have the letter, so no word is found twice.
		var is_on_rack := counts[letter] > 0
		if is_on_rack or blanks > 0:
			var text := before + _texts[letter]
			if left == 1:
				if label >= _ACCEPTS:
					# A word counts as many steps as it has letters, so that the words do not take too much memory.
					counts[_MAX_ALPHABET] -= text.length()
					found.append(text)
			else:
				var next := _next(edge)
				if next != _NONE:
					counts[letter] -= int(is_on_rack)
					_find_anagrams(next, text, left - 1, blanks - int(not is_on_rack), counts, found)
					counts[letter] += int(is_on_rack)
		if label & _LAST:
			return
		edge += 1
