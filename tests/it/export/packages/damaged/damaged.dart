// Usage: damaged QUESTIONS. Reads files from standard input, each after its
// size in four bytes. Takes each file as the words file, and prints a line with
// the answers to the words in QUESTIONS.
import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:MODULE/MODULE.dart';

Future<void> main(List<String> arguments) async {
  final text = utf8.decode(File(arguments[0]).readAsBytesSync());
  final questions = text.split('\n');
  final input = <int>[];
  await for (final part in stdin) {
    input.addAll(part);
    while (input.length >= 4) {
      final size = Uint8List.fromList(input.sublist(0, 4));
      final end = 4 + ByteData.sublistView(size).getUint32(0, Endian.little);
      if (input.length < end) break;
      final file = Uint8List.fromList(input.sublist(4, end));
      input.removeRange(0, end);
      // A crafted file may contain line ends.
      final line = answer(file, questions).replaceAll(RegExp('[\n\r]'), ' ');
      stdout.add(utf8.encode('$line\n'));
      await stdout.flush();
    }
  }
}

String answer(Uint8List file, List<String> questions) {
  try {
    final words = WordDictionary.fromBytes(file);
    final text = StringBuffer('${words.version}${words.license}');
    final allowed = words.allowsMany(questions);
    for (var i = 0; i < questions.length; i++) {
      final word = questions[i];
      text.write(' ${allowed[i]} ${words.value(word)}');
      text.write(' ${words.startsWith(word)}');
      text.write(' ${words.normalise(word)},${words.words(word).take(300)}');
      text.write(';${words.suggest(word)};${words.anagrams(word)}');
      text.write(';${words.anagrams('$word??')}');
    }
    text.write(words.answers());
    return text.toString();
  } on FormatException catch (error) {
    return 'refused: ${error.message}';
  }
}
