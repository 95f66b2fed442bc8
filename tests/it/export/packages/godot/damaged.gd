# Files: FILE QUESTIONS. In each frame, if there is a file FILE, reads it as `words.res`, prints a line with the answers
# to the words in QUESTIONS, and removes FILE.
extends Node

var _reader: GDScript
var _file: String
var _questions: PackedStringArray


func _ready() -> void:
	var arguments := OS.get_cmdline_user_args()
	_reader = load(arguments[1])
	_file = arguments[2]
	_questions = FileAccess.get_file_as_string(arguments[3]).split("\n")


func _process(_delta: float) -> void:
	if FileAccess.file_exists(_file):
		var line := _answer()
		DirAccess.remove_absolute(_file)
		print(line)


func _answer() -> String:
	var dictionary: RefCounted = _reader.open(_file)
	if dictionary == null:
		return "refused: " + _reader.get_open_error()
	var out := [dictionary.version, dictionary.license, dictionary.answers()]
	for word in _questions:
		out.append([dictionary.allows(word), dictionary.value(word), dictionary.starts_with(word)])
		out.append([dictionary.normalise(word), dictionary.suggest(word)])
		# Random graphs may have too many words for a rack of many blanks.
		if word.count("?") < 4:
			out.append(dictionary.anagrams(word))
		if not dictionary.error:
			out.append(dictionary.words(word, 300))
		if dictionary.error:
			return "refused: " + dictionary.error
	return JSON.stringify(out)
