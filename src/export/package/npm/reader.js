// Looks up the words of a game. `words.js` contains the words as base64. The documentation of lexmill's module
// `export::package::words` describes the format. Exports without a description are only for `search.js`.
import base64 from './words.js';

const check = (isSound, problem = 'is damaged or incomplete') => {
  if (!isSound) throw new Error(`{{id}}/words.js ${problem}: remove the package and install it again`);
};

// The fastest decoders come first: new engines, then Node.js and Bun, then all others.
const decode = (text) => {
  try {
    return (
      Uint8Array.fromBase64?.(text) ??
      globalThis.Buffer?.from(text, 'base64') ??
      Uint8Array.from(atob(text), (character) => character.charCodeAt())
    );
  } catch {
    check(false);
  }
};
const decoded = decode(base64);
const data = new Uint8Array(decoded.buffer, decoded.byteOffset, decoded.length); // not a Buffer: its indexOf is slow
let position = 16; // after the head

// CRC-32, four bytes at a time.
const checksum = (bytes) => {
  const first = Int32Array.from({ length: 256 }, (_, sum) => {
    for (let bit = 8; bit--; ) sum = (sum >>> 1) ^ (sum & 1 && 0xedb88320);
    return sum;
  });
  const shifted = (table) => table.map((sum) => (sum >>> 8) ^ first[sum & 255]);
  const second = shifted(first);
  const third = shifted(second);
  const fourth = shifted(third);
  let sum = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    sum ^= bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
    sum = fourth[sum & 255] ^ third[(sum >>> 8) & 255] ^ second[(sum >>> 16) & 255] ^ first[sum >>> 24];
  }
  for (; at < bytes.length; at++) sum = (sum >>> 8) ^ first[(sum ^ bytes[at]) & 255];
  return ~sum;
};
// Node.js, Deno and Bun have a faster CRC-32.
const crc32 = globalThis.process?.getBuiltinModule?.('node:zlib')?.crc32 ?? checksum;

check(data.length > position && 'lexmill'.split('').every((letter, at) => data[at] === letter.charCodeAt()));
check(data[7] === 3, `has version ${data[7]} of the format, but reader.js reads version 3`);
const [length, sum] = [8, 12].map((at) => data.slice(at, at + 4).reduceRight((high, byte) => (high << 8) | byte, 0));
check(length === data.length && sum === (crc32(data.subarray(position)) | 0));

// Reads a number below a limit: seven bits per byte, lowest first.
const number = (limit) => {
  let result = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    const part = data[position++];
    result |= (part & 127) << shift;
    if (part < 128) {
      check(result < limit);
      return result;
    }
  }
  check(false);
};
const list = (read, limit = data.length) => {
  const items = [];
  for (let left = number(limit); left--; ) items.push(read());
  return items;
};
const text = () => {
  const end = data.indexOf(0, position);
  check(end >= 0);
  return new TextDecoder().decode(data.subarray(position, (position = end + 1) - 1));
};
const letter = () => number(letters.length);
const spelled = () => list(letter, 256);

/** The version of the dictionary. It changes when the words change. */
export const version = text();

/** The licences of the words and of this reader, as an SPDX expression. */
export const license = text();

const letters = list(() => String.fromCodePoint(number(0x110000)), 65);
const glyph = (letter) => letters[letter] ?? '\ufffd'; // the graph of a crafted file may contain any letter
export const written = (numbers) => numbers.map(glyph).join('');
const tiles = list(() => [number(2 ** 23) - 1, spelled()]); // value and letters

// The letters that each character becomes, by the code point of the character.
const spelling = new Map();
let end = 0;
list(() => {
  end += number(0x110000 - end);
  const last = end + number(0x110001 - end);
  for (const letters = spelled(); end < last; end++) spelling.set(end, letters);
});

const plain = Array.from({ length: 128 }, (_, code) => spelling.get(code));

// Letters that consist of a letter and a mark, by this letter and this mark.
const pair = (letter, mark) => mark * 64 + letter;
const joins = new Map(list(() => [pair(letter(), number(0x110000)), letter()]));

// The answers are read again by each call.
const readAnswers = () => list(() => written(spelled()));
const answersAt = position;
readAnswers();

export const edges = number(2 ** 24);
check(edges > 0 && data.length - position === 4 * edges);
const plane = (index) => data.subarray(position + index * edges, position + (index + 1) * edges);
const labels = plane(0);
const [low, middle, high] = [1, 2, 3].map(plane);
export const label = (edge) => labels[edge] & 63;
export const isWord = (edge) => edge >= 0 && labels[edge] > 127;
const isLast = (edge) => (labels[edge] & 64) > 0;
const step = (edge) => low[edge] | (middle[edge] << 8) | (high[edge] << 16);

// A step is the distance from an edge to the edges that may follow it. Steps only lead forwards, so they end at an edge
// without a step. If a word ends at each edge without a step, every edge leads to a word.
check(isLast(edges - 1) && !step(edges - 1));
for (let edge = low.indexOf(0); edge >= 0; edge = low.indexOf(0, edge + 1)) {
  if (labels[edge] < 128 && !step(edge)) check(false);
}

// Returns the numbers of the letters that spell a written word; undefined if a character has no letters. White space
// around the word is ignored. Unlike here, `trim` removes U+FEFF, and does not remove U+0085.
export const form = (word) => {
  if (typeof word !== 'string') throw new TypeError('word must be a string');
  const numbers = [];
  const text = word.replace(/^\p{White_Space}+/u, '');
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at);
    if (code > 65535) at++;
    const joined = code > 767 ? joins.get(pair(numbers[numbers.length - 1], code)) : -1; // no mark has a lower code
    const spelled = code < 128 ? plain[code] : spelling.get(code);
    if (!spelled) return /^\p{White_Space}+$/u.test(text.slice(at)) ? numbers : undefined;
    if (joined >= 0) numbers[numbers.length - 1] = joined;
    else if (spelled.length === 1) numbers.push(spelled[0]);
    else numbers.push(...spelled);
  }
  return numbers;
};

// Returns the first edge after an edge; the first edge of all for -1; `edges` if nothing follows.
export const next = (edge) => {
  if (edge < 0) return 0;
  const to = step(edge);
  return to ? Math.min(edge + to, edges - 1) : edges;
};

// Returns the next edge of a sibling group; `edges` at the end. Only a crafted file has letters in another order: its
// groups end before such a letter, so they have at most 64 edges.
export const sibling = (edge) => (isLast(edge) || label(edge) >= label(edge + 1) ? edges : edge + 1);

// Returns the edge at which letters end that begin after an edge; this edge for no letters; undefined if no word
// continues with the letters. The letters before the index `from` are skipped.
export const follow = (numbers, edge = -1, from = 0) => {
  for (let at = from; at < numbers.length; at++) {
    const letter = numbers[at];
    edge = next(edge);
    while (edge < edges && label(edge) < letter) edge = sibling(edge);
    if (edge >= edges || label(edge) > letter) return;
  }
  return edge;
};

/** Returns true if a word is allowed. The word is normalised first. */
export const allows = (word) => {
  const numbers = form(word);
  return !!numbers && isWord(follow(numbers));
};

/** Returns for each word whether it is allowed, in the same order. */
export const allowsMany = (words) => Array.from(words, (word) => allows(word));

/** Returns the value of a word, allowed or not; undefined if the tiles cannot spell it or a value is unknown. */
export const value = (word) => {
  const numbers = form(word);
  if (!numbers) return;
  // The value of each suffix of the word, by the index of its first letter. A digraph tile has several letters.
  const values = [];
  values[numbers.length] = 0;
  for (let at = numbers.length; at--; ) {
    const fits = ([, own]) => at + own.length in values && own.every((letter, i) => letter === numbers[at + i]);
    const tile = tiles.find(fits);
    if (tile) values[at] = values[at + tile[1].length] + (tile[0] < 0 ? NaN : tile[0]);
  }
  return values[0] >= 0 ? values[0] : undefined;
};

/** Returns the allowed words with a prefix, sorted by the code points of their letters; without a prefix, all words. */
export function* words(prefix = '') {
  const numbers = form(prefix);
  const edge = numbers && follow(numbers);
  if (edge === undefined) return;
  const text = written(numbers);
  if (isWord(edge)) yield text;
  // The edges that are still to be visited, each with the letters before it.
  const open = [[next(edge), text]];
  while (open.length) {
    const [at, before] = open.pop();
    if (at >= edges) continue;
    check(before.length < 255);
    const word = before + glyph(label(at));
    open.push([sibling(at), before], [next(at), word]);
    if (isWord(at)) yield word;
  }
}

/** Returns true if an allowed word has this prefix. */
export const startsWith = (prefix) => {
  const numbers = form(prefix);
  return !!numbers && follow(numbers) !== undefined;
};

/** Returns the answers, in the order of their days if they have days; an empty list if the package has no answers. */
export const answers = () => {
  position = answersAt;
  return readAnswers();
};
