# Usage: godot --headless --no-header --path FOLDER -- TASK READER FILES… TASK is `ask`, `damaged`, `example` or
# `vectors`, a script in this folder. READER is the path of `dictionary.gd` in the project.
extends Node

## 1 if a task fails.
var exit_code := 0


func _ready() -> void:
	var script: GDScript = load("res://%s.gd" % OS.get_cmdline_user_args()[0])
	if script != null and script.can_instantiate():
		add_child(script.new())
	else:
		exit_code = 1
	# The task `damaged` reads a file per frame, and never ends.
	if get_child_count() == 0 or not get_child(0).is_processing():
		get_tree().quit(exit_code)
