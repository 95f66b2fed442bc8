// Usage: ask WORDS-FILE WORDS PREFIXES TYPED RACKS. Prints an answer for each
// word in the file WORDS, the words with the prefixes in the file PREFIXES, the
// suggestions for the words in TYPED, the anagrams of the racks in RACKS, and
// the answers.
import 'dart:convert';
import 'dart:io';

import 'package:MODULE/MODULE.dart';

void main(List<String> arguments) {
  final words = WordDictionary();
  final other = WordDictionary.fromBytes(File(arguments[0]).readAsBytesSync());
  if (other.version != words.version) throw StateError(other.version);
  final text = StringBuffer('${words.version}\n${words.license}\n');
  final questions = lines(arguments[1]);
  final allowed = words.allowsMany(questions);
  for (var i = 0; i < questions.length; i++) {
    final word = questions[i];
    if (words.allows(word) != allowed[i]) throw StateError(word);
    text.write('${allowed[i] ? 1 : 0} ${words.value(word) ?? '-'} ');
    text.write('${words.startsWith(word) ? 1 : 0} ');
    text.write('${words.normalise(word) ?? '-'}\n');
  }
  for (final prefix in lines(arguments[2])) {
    for (final word in words.words(prefix)) {
      text.write('$word\n');
    }
  }
  for (final word in lines(arguments[3])) {
    text.write('${words.suggest(word).join(' ')}\n');
  }
  for (final rack in lines(arguments[4])) {
    text.write('${words.anagrams(rack).join(' ')}\n');
  }
  for (final word in words.answers()) {
    text.write('$word\n');
  }
  stdout.add(utf8.encode(text.toString()));
}

/// Returns the lines of a file. `File.readAsLines` would also split them at
/// other line ends.
List<String> lines(String path) =>
    utf8.decode(File(path).readAsBytesSync()).split('\n')..removeLast();
