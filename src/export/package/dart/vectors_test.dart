import 'dart:convert';
import 'dart:io';
import 'dart:typed_data';

import 'package:test/test.dart';
import 'package:{{module}}/{{module}}.dart';

/// Compares the answers of the package with those of lexmill, which are in
/// `vectors.tsv`.
void main() {
  final dictionary = WordDictionary();

  String answer(String function, String argument) {
    switch (function) {
      case 'version':
        return dictionary.version;
      case 'license':
        return dictionary.license;
      case 'allows':
        final isAllowed = dictionary.allows(argument);
        expect(dictionary.allowsMany([argument]), [isAllowed]);
        return '$isAllowed';
      case 'normalise':
        return dictionary.normalise(argument) ?? '-';
      case 'value':
        return '${dictionary.value(argument) ?? '-'}';
      case 'starts_with':
        return '${dictionary.startsWith(argument)}';
      case 'words':
        return dictionary.words(argument).join(' ');
      case 'suggest':
        return dictionary.suggest(argument).join(' ');
      case 'anagrams':
        return dictionary.anagrams(argument).join(' ');
      case 'answers':
        return dictionary.answers().join(' ');
      default:
        throw ArgumentError('vectors.tsv has an unknown function: $function');
    }
  }

  test('answers are those of lexmill', () {
    final text = utf8.decode(File('test/vectors.tsv').readAsBytesSync());
    final lines = text.split('\n')..removeLast();
    expect(lines.length, greaterThan(10));
    for (final line in lines.skip(1)) {
      final fields = line.split('\t');
      expect(answer(fields[0], fields[1]), fields[2], reason: line);
    }
  });

  test('all words are listed', () {
    expect(dictionary.words().where(dictionary.allows).length, {{count}});
  });

  test('damage is noticed', () {
    final words = File('lib/words.bin').readAsBytesSync();
    expect(WordDictionary.fromBytes(words).version, dictionary.version);
    for (var at = 0; at < words.length; at += 1 + words.length ~/ 20) {
      final damaged = Uint8List.fromList(words);
      damaged[at] ^= 4;
      for (final file in [damaged, Uint8List.sublistView(words, 0, at)]) {
        expect(() => WordDictionary.fromBytes(file), throwsFormatException);
      }
    }
  });
}
