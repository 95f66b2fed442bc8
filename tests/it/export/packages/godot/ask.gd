# Files: WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with the prefixes in
# the file PREFIXES, the suggestions for the words in TYPED, the anagrams of the racks in RACKS, and the answers.
extends Node


func _ready() -> void:
	var arguments := OS.get_cmdline_user_args()
	var dictionary: RefCounted = load(arguments[1]).open()
	var questions := _lines(arguments[2])
	var allowed: Array[bool] = dictionary.allows_many(questions)
	var text := PackedStringArray([dictionary.version, dictionary.license])
	for index in questions.size():
		var word := questions[index]
		if allowed[index] != dictionary.allows(word):
			printerr("`allows` and `allows_many` disagree: ", word)
			get_parent().exit_code = 1
		var value: int = dictionary.value(word)
		var points := "-" if value < 0 else str(value)
		var letters: Variant = dictionary.normalise(word)
		if letters == null:
			letters = "-"
		text.append("%d %s %d %s" % [int(allowed[index]), points, int(dictionary.starts_with(word)), letters])
	for prefix in _lines(arguments[3]):
		text.append_array(dictionary.words(prefix))
	for word in _lines(arguments[4]):
		text.append(" ".join(dictionary.suggest(word)))
	for rack in _lines(arguments[5]):
		text.append(" ".join(dictionary.anagrams(rack)))
	text.append_array(dictionary.answers())
	for line in text:
		print(line)


func _lines(path: String) -> PackedStringArray:
	return FileAccess.get_file_as_string(path).trim_suffix("\n").split("\n")
