# Defines the target lexmill::{{id}}, which adds the folder of lexmill.h to the include path, and the variable
# {{id}}_WORDS, the path of the words file.
set({{id}}_WORDS "${CMAKE_CURRENT_LIST_DIR}/{{id}}.words")
if(NOT TARGET lexmill::{{id}})
  add_library(lexmill::{{id}} INTERFACE IMPORTED)
  set_target_properties(lexmill::{{id}} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${CMAKE_CURRENT_LIST_DIR}")
endif()
