import 'dart:convert';
import 'dart:math';
import 'dart:typed_data';

import 'words.dart' as file;

const _letter = 63;
const _last = 64;
const _accepts = 128;

/// In place of an edge, the beginning of all words.
const _root = -1;

/// In place of an edge, the absence of an edge.
const _none = -2;

/// In place of a letter, any letter.
const _blank = _letter + 1;

/// Size in bytes of the head, with the length and the checksum.
const _headSize = 16;

/// Number of code points.
const _codes = 0x110000;

/// Maximum number of letters of a word.
const _maxLetters = 255;

/// Maximum number of suggestions.
const _maxSuggestions = 5;

/// Maximum number of steps of a search for anagrams. Only lists of millions of
/// words, or crafted files, need more.
const _maxSteps = 1 << 24;

/// The words of a game. The documentation of lexmill's module
/// `export::package::words` describes the file `words.bin` that contains them.
/// MIT OR Apache-2.0
class WordDictionary {
  /// The version of the dictionary. It changes when the words change.
  final String version;

  /// The licences of the words and of this reader, as an SPDX expression.
  final String license;

  /// Code points of the letters. Letters that do not exist have one too.
  final List<int> _letters;

  final List<_Tile> _tiles;
  final List<_Run> _runs;

  /// The letters that each ASCII character becomes, for speed. `null` if it has
  /// no letters.
  final List<List<int>?> _ascii;

  /// The letters that consist of a letter and a mark, by this letter and mark.
  final Map<int, int> _joins;

  /// The file from the list of answers on.
  final Uint8List _answers;

  final int _edges;

  /// The graph: the label of each edge, and the three bytes of its step.
  final Uint8List _labels, _low, _middle, _high;

  WordDictionary._(
    this.version,
    this.license,
    this._letters,
    this._tiles,
    this._runs,
    this._joins,
    this._answers,
    Uint8List planes,
  )   : _ascii = [for (var code = 0; code < 128; code++) _find(_runs, code)],
        _edges = planes.length ~/ 4,
        _labels = _plane(planes, 0),
        _low = _plane(planes, 1),
        _middle = _plane(planes, 2),
        _high = _plane(planes, 3) {
    _checkGraph();
  }

  /// Loads the words of this package. Throws a [FormatException] if they are
  /// damaged or of another version of the format.
  factory WordDictionary() {
    final Uint8List words;
    try {
      words = base64.decode(file.words);
    } on FormatException {
      throw _damaged;
    }
    return WordDictionary.fromBytes(words);
  }

  /// Loads the words from the contents of `words.bin`. They must not be changed
  /// later. Throws a [FormatException] if they are damaged or of another
  /// version of the format.
  factory WordDictionary.fromBytes(Uint8List words) {
    _checkHead(words);
    final input = _Input(words, _headSize);
    final version = input.text();
    final license = input.text();
    final count = input.number(_letter + 2);
    final letters = [
      for (var letter = 0; letter <= _letter; letter++)
        letter < count ? input.number(_codes) : 0xfffd
    ];
    _check(!letters.any((code) => code >= 0xd800 && code <= 0xdfff));
    final tiles = [
      for (var left = input.count(); left > 0; left--)
        _Tile(input.number(1 << 23) - 1, input.spelled(count))
    ];
    final runs = <_Run>[];
    var end = 0;
    for (var left = input.count(); left > 0; left--) {
      final first = end + input.number(_codes - end);
      end = first + input.number(_codes + 1 - first);
      runs.add(_Run(first, end - 1, input.spelled(count)));
    }
    final joins = <int, int>{};
    for (var left = input.count(); left > 0; left--) {
      final letter = input.number(count);
      joins[_join(letter, input.number(_codes))] = input.number(count);
    }
    final answers = input.rest();
    for (var left = input.count(); left > 0; left--) {
      input.spelled(count);
    }
    final edges = input.number(1 << 24);
    final planes = input.rest();
    _check(edges > 0 && planes.length == 4 * edges);
    return WordDictionary._(
        version, license, letters, tiles, runs, joins, answers, planes);
  }

  /// Returns true if a word is allowed. The word is normalised first.
  bool allows(String word) {
    final form = _form(word);
    return form != null && _isWord(_follow(_root, form, 0));
  }

  /// Returns, for each word, true if it is allowed.
  List<bool> allowsMany(Iterable<String> words) =>
      [for (final word in words) allows(word)];

  /// Returns the letters of a word as the game spells them, as [words] and
  /// [suggest] return them. Returns `null` if a character cannot be spelled.
  String? normalise(String word) {
    final form = _form(word);
    return form == null ? null : _text(form);
  }

  /// Returns the value of a word, allowed or not. Returns `null` if the tiles
  /// cannot spell it or a value is unknown.
  int? value(String word) {
    final form = _form(word);
    if (form == null) return null;
    // The value of each suffix of the word, by the index of its first letter.
    // -1 means that a value is unknown, -2 that the tiles cannot spell the
    // suffix.
    final ends = List.filled(form.length + 1, 0);
    for (var at = form.length - 1; at >= 0; at--) {
      ends[at] = -2;
      for (final tile in _tiles) {
        if (ends[at] != -2) break;
        if (_fits(tile.letters, form, at)) {
          final rest = ends[at + tile.letters.length];
          ends[at] = rest < 0
              ? rest
              : tile.value < 0
                  ? -1
                  : rest + tile.value;
        }
      }
    }
    return ends[0] < 0 ? null : ends[0];
  }

  /// Returns true if an allowed word has this prefix.
  bool startsWith(String prefix) {
    final form = _form(prefix);
    return form != null && _follow(_root, form, 0) != _none;
  }

  /// Returns the allowed words with a prefix, sorted by the code points of
  /// their letters; all words for ''. The words are read from the file one by
  /// one, when they are needed.
  Iterable<String> words([String prefix = '']) {
    final form = _form(prefix);
    final edge = form == null ? _none : _follow(_root, form, 0);
    return form == null || edge == _none ? const [] : _walk(edge, form);
  }

  /// Returns up to five allowed words that differ from a word in one letter or
  /// in the order of two neighbouring letters. First the words with two letters
  /// swapped, then with another letter, with a letter more, with a letter less.
  List<String> suggest(String word) {
    final found = <String>[];
    final form = _form(word);
    if (form == null || form.length > _maxLetters + 1) return found;
    final swapped = <List<int>>[], replaced = <List<int>>[];
    final longer = <List<int>>[], shorter = <List<int>>[];
    // The edge that the letters before a position lead to.
    var edge = _root;
    for (var at = 0; at <= form.length && edge != _none; at++) {
      final left = form.length - at;
      if (left > 1 && form[at] != form[at + 1]) {
        _try(swapped, edge, form, at, 2, [form[at + 1], form[at]]);
      }
      for (var next = _next(edge); next < _edges; next = _sibling(next)) {
        final letter = _labels[next] & _letter;
        if (left > 0 && letter != form[at]) {
          _try(replaced, edge, form, at, 1, [letter]);
        }
        _try(longer, edge, form, at, 0, [letter]);
      }
      if (left > 0) {
        _try(shorter, edge, form, at, 1, const []);
        edge = _go(edge, form[at]);
      }
    }
    for (final words in [swapped, replaced, longer, shorter]) {
      words.sort(_compare);
      for (var i = 0; i < words.length && found.length < _maxSuggestions; i++) {
        if (i == 0 || _compare(words[i - 1], words[i]) != 0) {
          found.add(_text(words[i]));
        }
      }
    }
    return found;
  }

  /// Returns the allowed words that use every letter of a rack, sorted by the
  /// code points of their letters. Each `?` in the rack is a blank, which
  /// stands for any letter. Throws an [ArgumentError] after 2^24 steps, which
  /// only lists of millions of words need.
  List<String> anagrams(String rack) {
    final typed = rack.replaceAll('?', '');
    final form = _form(typed);
    final blanks = rack.length - typed.length;
    final length = form == null ? 0 : form.length + blanks;
    final found = <String>[];
    if (form == null || length == 0 || length > _maxLetters) return found;
    // The number of each letter that is left in the rack, and of the blanks.
    final counts = List.filled(_blank + 1, 0);
    counts[_blank] = blanks;
    for (final letter in form) {
      counts[letter]++;
    }
    // The letters from the beginning to the current edge.
    final word = <int>[];
    var steps = 0;
    void walk(int edge) {
      for (var at = _next(edge); at < _edges; at = _sibling(at)) {
        if (++steps > _maxSteps) {
          throw ArgumentError.value(
              rack, 'rack', 'too many blanks: use a rack with fewer');
        }
        final letter = _labels[at] & _letter;
        // A blank is used only if the rack does not have the letter, so no word
        // is found twice.
        final used = counts[letter] > 0 ? letter : _blank;
        if (counts[used] == 0) continue;
        counts[used]--;
        word.add(letter);
        if (word.length < length) {
          walk(at);
        } else if (_isWord(at)) {
          found.add(_text(word));
        }
        word.removeLast();
        counts[used]++;
      }
    }

    walk(_root);
    return found;
  }

  /// Returns the answers, in the order of their days if they have days; an
  /// empty list if the package has no answers.
  List<String> answers() {
    final input = _Input(_answers, 0);
    return [
      for (var left = input.count(); left > 0; left--)
        _text(input.spelled(_letter + 1))
    ];
  }

  /// Checks that every edge leads to a word. A step is the distance from an
  /// edge to the edges that may follow it. Steps only lead forwards, so they
  /// end at an edge without a step. A word must end at each such edge.
  void _checkGraph() {
    _check(_isLast(_edges - 1) && _step(_edges - 1) == 0);
    for (var edge = 0; edge < _edges; edge++) {
      // First the low byte of the step, which is rarely 0.
      if (_low[edge] == 0 && !_isWord(edge)) _check(_step(edge) > 0);
    }
  }

  /// Returns the letters that spell a written word. Returns `null` if a
  /// character has no letters.
  List<int>? _form(String word) {
    var start = 0, end = word.length;
    while (start < end && _isSpace(word.codeUnitAt(start))) {
      start++;
    }
    while (start < end && _isSpace(word.codeUnitAt(end - 1))) {
      end--;
    }
    final form = <int>[];
    for (var at = start; at < end; at++) {
      var code = word.codeUnitAt(at);
      // The two halves of a code point above 0xffff.
      if ((code & 0xfc00) == 0xd800 && at + 1 < end) {
        final half = word.codeUnitAt(at + 1);
        if ((half & 0xfc00) == 0xdc00) {
          code = 0x10000 + ((code & 0x3ff) << 10) + (half & 0x3ff);
          at++;
        }
      }
      if (form.isNotEmpty && _joins.isNotEmpty) {
        final joined = _joins[_join(form.last, code)];
        if (joined != null) {
          form.last = joined;
          continue;
        }
      }
      final letters = code < _ascii.length ? _ascii[code] : _find(_runs, code);
      if (letters == null) return null;
      form.addAll(letters);
    }
    return form;
  }

  String _text(List<int> form) =>
      String.fromCharCodes([for (final letter in form) _letters[letter]]);

  bool _isWord(int edge) => edge >= 0 && _labels[edge] >= _accepts;

  bool _isLast(int edge) => (_labels[edge] & _last) != 0;

  /// Returns the distance to the first edge that follows an edge; 0 if nothing
  /// follows.
  int _step(int edge) => _low[edge] | _middle[edge] << 8 | _high[edge] << 16;

  /// Returns the first edge that follows an edge; the number of edges if
  /// nothing follows.
  int _next(int edge) {
    final step = edge == _root ? 1 : _step(edge);
    return step == 0 ? _edges : min(edge + step, _edges - 1);
  }

  /// Returns the next edge of a sibling group; the number of edges after the
  /// last. Only a crafted file has letters in another order: its groups end
  /// before such a letter, so they have at most 64 edges.
  int _sibling(int edge) =>
      _isLast(edge) ||
              (_labels[edge] & _letter) >= (_labels[edge + 1] & _letter)
          ? _edges
          : edge + 1;

  /// Returns the edge that a letter after an edge leads to, or [_none].
  int _go(int edge, int letter) {
    var next = _next(edge);
    while (next < _edges && (_labels[next] & _letter) < letter) {
      next = _sibling(next);
    }
    return next < _edges && (_labels[next] & _letter) == letter ? next : _none;
  }

  /// Returns the edge that the letters from an index on lead to, after an edge;
  /// or [_none].
  int _follow(int edge, List<int> form, int from) {
    for (var at = from; at < form.length && edge != _none; at++) {
      edge = _go(edge, form[at]);
    }
    return edge;
  }

  /// Replaces some letters of a word with others. Adds the result to a list if
  /// it is allowed. The letters before the index lead to the edge.
  void _try(List<List<int>> list, int edge, List<int> form, int at, int removed,
      List<int> added) {
    edge = _follow(edge, added, 0);
    if (edge != _none && _isWord(_follow(edge, form, at + removed))) {
      list.add([...form]..replaceRange(at, at + removed, added));
    }
  }

  /// Returns the words that begin with the letters that lead to an edge.
  Iterable<String> _walk(int edge, List<int> form) sync* {
    if (_isWord(edge)) yield _text(form);
    // The code points of the current word.
    final codes = Uint32List(_maxLetters);
    // For each open sibling group, by the number of letters before it: the next
    // edge.
    final open = List.filled(_maxLetters + 1, 0);
    for (var at = 0; at < form.length; at++) {
      codes[at] = _letters[form[at]];
    }
    var depth = form.length;
    open[depth] = _next(edge);
    while (depth >= form.length) {
      final edge = open[depth];
      if (edge >= _edges) {
        depth--;
        continue;
      }
      _check(depth < _maxLetters);
      open[depth] = _sibling(edge);
      codes[depth] = _letters[_labels[edge] & _letter];
      depth++;
      open[depth] = _next(edge);
      if (_isWord(edge)) yield String.fromCharCodes(codes, 0, depth);
    }
  }
}

/// A tile with its letters. The value -1 means unknown.
class _Tile {
  final int value;
  final List<int> letters;

  _Tile(this.value, this.letters);
}

/// Consecutive code points, and the letters that each of them becomes.
class _Run {
  final int first, last;
  final List<int> letters;

  _Run(this.first, this.last, this.letters);
}

/// Reads the parts of a file.
class _Input {
  final Uint8List _data;
  int _position;

  _Input(this._data, this._position);

  /// Reads a number below a limit: seven bits per byte, lowest first.
  int number(int limit) {
    var result = 0;
    for (var shift = 0; shift < 28; shift += 7) {
      _check(_position < _data.length);
      final part = _data[_position++];
      result |= (part & 127) << shift;
      if (part < 128) {
        _check(result < limit);
        return result;
      }
    }
    throw _damaged;
  }

  /// Reads the number of items of a list. It is below the size of the file:
  /// each item takes at least one byte.
  int count() => number(_data.length - _position);

  /// Reads a list of letters, one byte each, without copying it.
  List<int> spelled(int letters) {
    final count = number(_maxLetters + 1);
    final end = _position + count;
    _check(end <= _data.length);
    final spelled = Uint8List.sublistView(_data, _position, end);
    _check(!spelled.any((letter) => letter >= letters));
    _position = end;
    return spelled;
  }

  /// Reads the bytes before the next zero byte.
  String text() {
    final end = _data.indexOf(0, _position);
    _check(end >= 0);
    final text = String.fromCharCodes(_data, _position, end);
    _position = end + 1;
    return text;
  }

  /// Returns the rest of the file.
  Uint8List rest() => Uint8List.sublistView(_data, _position);
}

FormatException _unusable(String problem) =>
    FormatException('{{id}}: words.bin $problem: copy the package again');

final _damaged = _unusable('is damaged or incomplete');

void _check(bool isSound) {
  if (!isSound) throw _damaged;
}

void _checkHead(Uint8List data) {
  _check(data.length > _headSize);
  _check(String.fromCharCodes(data, 0, 7) == 'lexmill');
  if (data[7] != 3) {
    throw _unusable('has version ${data[7]} of the format, but '
        'word_dictionary.dart reads version 3');
  }
  final head = ByteData.sublistView(data);
  _check(head.getUint32(8, Endian.little) == data.length);
  _check(head.getUint32(12, Endian.little) == _checksum(data, _headSize));
}

/// Returns the CRC-32 of the bytes from a position to the end. Takes four bytes
/// at a time.
int _checksum(Uint8List bytes, int from) {
  // The first table has the sum of each byte. Each further table has the sums
  // with one more zero byte.
  final table = Uint32List(4 * 256);
  for (var i = 0; i < 256; i++) {
    var sum = i;
    for (var bit = 0; bit < 8; bit++) {
      sum = sum >> 1 ^ ((sum & 1) == 0 ? 0 : 0xedb88320);
    }
    table[i] = sum;
  }
  for (var i = 256; i < table.length; i++) {
    table[i] = table[i - 256] >> 8 ^ table[table[i - 256] & 255];
  }
  var sum = 0xffffffff;
  var at = from;
  for (; at + 4 <= bytes.length; at += 4) {
    sum ^= bytes[at] |
        bytes[at + 1] << 8 |
        bytes[at + 2] << 16 |
        bytes[at + 3] << 24;
    sum = table[768 + (sum & 255)] ^
        table[512 + (sum >> 8 & 255)] ^
        table[256 + (sum >> 16 & 255)] ^
        table[sum >> 24];
  }
  for (; at < bytes.length; at++) {
    sum = sum >> 8 ^ table[(sum ^ bytes[at]) & 255];
  }
  return sum ^ 0xffffffff;
}

/// Returns true if a UTF-16 code unit has Unicode's property White_Space.
/// `String.trim` also removes U+FEFF.
bool _isSpace(int code) =>
    code == 0x20 ||
    code >= 0x09 && code <= 0x0d ||
    code == 0x85 ||
    code == 0xa0 ||
    code == 0x1680 ||
    code >= 0x2000 && code <= 0x200a ||
    code == 0x2028 ||
    code == 0x2029 ||
    code == 0x202f ||
    code == 0x205f ||
    code == 0x3000;

Uint8List _plane(Uint8List planes, int index) {
  final edges = planes.length ~/ 4;
  return Uint8List.sublistView(planes, index * edges, (index + 1) * edges);
}

/// Returns the number of a letter and a mark in the map of joins.
int _join(int letter, int mark) => mark * _blank + letter;

/// Returns the letters that a character becomes. Returns `null` if it has no
/// letters.
List<int>? _find(List<_Run> runs, int code) {
  // The number of runs that begin at or before the character is between these
  // numbers.
  var low = 0, high = runs.length;
  while (low < high) {
    final middle = (low + high) ~/ 2;
    if (runs[middle].first <= code) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low > 0 && code <= runs[low - 1].last ? runs[low - 1].letters : null;
}

/// Returns true if the letters of a tile are those of a word from an index on.
bool _fits(List<int> tile, List<int> form, int at) {
  if (tile.length > form.length - at) return false;
  for (var i = 0; i < tile.length; i++) {
    if (tile[i] != form[at + i]) return false;
  }
  return true;
}

/// Compares two words of the same length by their letters.
int _compare(List<int> left, List<int> right) {
  var at = 0;
  while (at < left.length && left[at] == right[at]) {
    at++;
  }
  return at == left.length ? 0 : left[at] - right[at];
}
