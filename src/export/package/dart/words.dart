/// The file `words.bin` in base64. See `word_dictionary.dart`.
const words = '{{base64}}';
