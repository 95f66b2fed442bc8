// The words of {{id}}, for word games. MIT OR Apache-2.0
export 'src/word_dictionary.dart';
