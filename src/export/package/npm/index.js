// Answers about the words of a game. `words.js` holds them as base64; how the file is made, lexmill's documentation of
// the module `export::package::words` tells.
import base64 from './words.js';

// What decodes fastest comes first: new engines, then Node.js and Bun, then all others.
const data =
  Uint8Array.fromBase64?.(base64) ??
  globalThis.Buffer?.from(base64, 'base64') ??
  Uint8Array.from(atob(base64), (character) => character.charCodeAt());
let place = 8; // behind the head

// Seven bits a byte, the lowest first.
const number = () => {
  let result = 0;
  for (let shift = 0; ; shift += 7) {
    const part = data[place++];
    result |= (part & 127) << shift;
    if (part < 128) return result;
  }
};
const list = (read) => Array.from({ length: number() }, read);
const text = () => String.fromCharCode(...data.subarray(place, (place = data.indexOf(0, place) + 1) - 1));

/** The version of the dictionary, which changes with every word. */
export const version = text();

/** The licences of the words and of this reader, as an SPDX expression. */
export const license = text();

const letters = list(() => String.fromCodePoint(number()));
const tiles = list(() => [number() - 1, list(number)]); // value and letters

// The letters that each character becomes, by its code point.
const spelling = new Map();
let end = 0;
list(() => {
  end += number();
  const last = end + number();
  for (const spelled = list(number); end < last; end++) spelling.set(end, spelled);
});

const plain = Array.from({ length: 128 }, (_, code) => spelling.get(code));

// Letters by the mark and the letter before it that they are made of.
const pair = (letter, mark) => mark * 64 + letter;
const joins = new Map(list(() => [pair(number(), number()), number()]));

const edges = number();

// The numbers of the letters that are laid for a written word; none if one cannot be laid.
const form = (word) => {
  const laid = [];
  const text = word.trim();
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at);
    if (code > 65535) at++;
    const joined = code > 767 ? joins.get(pair(laid[laid.length - 1], code)) : -1; // no mark has a lower code
    const spelled = code < 128 ? plain[code] : spelling.get(code);
    if (!spelled) return;
    if (joined >= 0) laid[laid.length - 1] = joined;
    else if (spelled.length === 1) laid.push(spelled[0]);
    else laid.push(...spelled);
  }
  return laid;
};

const label = (edge) => data[place + edge];
const isWord = (edge) => edge >= 0 && label(edge) > 127;

// The first edge of those that follow an edge, or the words' first one for -1; `edges` if nothing follows.
const next = (edge) => {
  if (edge < 0) return 0;
  const at = place + edge + edges;
  const step = data[at] | (data[at + edges] << 8) | (data[at + 2 * edges] << 16);
  return step ? edge + step : edges;
};

// The edge at which letters end, -1 for no letters; undefined if no word begins so.
const follow = (laid) => {
  let edge = -1;
  for (const letter of laid) {
    edge = next(edge);
    while (edge < edges && (label(edge) & 63) < letter) edge = label(edge) & 64 ? edges : edge + 1;
    if (edge >= edges || (label(edge) & 63) > letter) return;
  }
  return edge;
};

/** Whether a word may be laid, however it is written. */
export const allows = (word) => {
  const laid = form(word);
  return !!laid && isWord(follow(laid));
};

/** The points of a word's tiles, whether it is allowed or not; undefined if it cannot be laid or a value is not known. */
export const value = (word) => {
  const laid = form(word);
  if (!laid) return;
  // The values of the word's ends, the shortest first; a digraph tile has several letters.
  const values = [];
  values[laid.length] = 0;
  for (let at = laid.length; at--; ) {
    const fits = ([, own]) => at + own.length in values && own.every((letter, i) => letter === laid[at + i]);
    const tile = tiles.find(fits);
    if (tile) values[at] = values[at + tile[1].length] + (tile[0] < 0 ? NaN : tile[0]);
  }
  return values[0] >= 0 ? values[0] : undefined;
};

/** The allowed words that begin so, in the order of their letters' code points; all without a prefix. */
export function* words(prefix = '') {
  const laid = form(prefix);
  const edge = laid && follow(laid);
  if (edge === undefined) return;
  const text = laid.map((letter) => letters[letter]).join('');
  if (isWord(edge)) yield text;
  // Runs that are not yet gone through: the edge that is next, and the letters before it.
  const open = [[next(edge), text]];
  while (open.length) {
    const [at, before] = open.pop();
    if (at >= edges) continue;
    const word = before + letters[label(at) & 63];
    if (!(label(at) & 64)) open.push([at + 1, before]);
    open.push([next(at), word]);
    if (isWord(at)) yield word;
  }
}

/** Whether an allowed word begins so. */
export const startsWith = (prefix) => !words(prefix).next().done;
