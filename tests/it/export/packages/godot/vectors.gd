# File: VECTORS. Compares the answers of a package with those in a file of vectors, and prints their number.
extends Node


func _ready() -> void:
	var arguments := OS.get_cmdline_user_args()
	var dictionary: RefCounted = load(arguments[1]).open()
	var lines := FileAccess.get_file_as_string(arguments[2]).trim_suffix("\n").split("\n")
	for line in lines.slice(1):
		var parts := line.split("\t")
		var found := _answer(dictionary, parts[0], parts[1])
		if found != parts[2]:
			printerr(line, " is answered ", found)
			get_parent().exit_code = 1
	print(lines.size() - 1)


func _answer(dictionary: RefCounted, function: String, argument: String) -> String:
	if function in ["version", "license"]:
		return dictionary.get(function)
	if function == "answers":
		return " ".join(dictionary.answers())
	var found: Variant = dictionary.call(function, argument)
	if found is PackedStringArray:
		return " ".join(found)
	if function == "value" and found < 0 or found == null:
		return "-"
	return str(found)
