// Searches for similar words and for anagrams, and normalises words.
import { edges, follow, form, isWord, label, next, sibling, written } from './reader.js';

const MAX_LETTERS = 255; // of a word
const MAX_SUGGESTIONS = 5;
const MAX_STEPS = 2 ** 24; // of a search for anagrams; only lists of millions of words, or crafted files, need more

/**
 * Returns the letters of a word as the game spells them, as `words` and `suggest` return them; undefined if a character
 * cannot be spelled.
 */
export const normalise = (word) => {
  const numbers = form(word);
  return numbers && written(numbers);
};

/**
 * Returns at most 5 allowed words that differ from a word in one letter or in a swap of two neighbouring letters. First
 * the swaps, then words with another letter, with a letter more, with a letter less.
 */
export const suggest = (word) => {
  const numbers = form(word);
  if (!numbers || numbers.length > MAX_LETTERS + 1) return [];
  // The edges at which the first letters of the word end: none, one, two and so on.
  const starts = [-1];
  for (const letter of numbers) {
    const edge = follow([letter], starts[starts.length - 1]);
    if (edge === undefined) break;
    starts.push(edge);
  }
  // The letters that may replace letters of the word at a position, each with the edge at which they end.
  const swapped = (at) => {
    const pair = [numbers[at + 1], numbers[at]];
    return [[pair, follow(pair, starts[at])]];
  };
  const others = (at) => {
    const found = [];
    for (let edge = next(starts[at]); edge < edges; edge = sibling(edge)) found.push([[label(edge)], edge]);
    return found;
  };
  const none = (at) => [[[], starts[at]]];
  // A text in which each character is the number of a letter. The order of such texts is the order of the letters.
  const text = (numbers) => String.fromCharCode(...numbers);
  const own = text(numbers);
  const found = new Set();
  // The number of letters that are replaced, and the letters that may replace them.
  for (const [removed, replacements] of [[2, swapped], [1, others], [0, others], [1, none]]) {
    const similar = [];
    for (let at = 0; at < starts.length && at + removed <= numbers.length; at++) {
      for (const [letters, edge] of replacements(at)) {
        if (edge === undefined || !isWord(follow(numbers, edge, at + removed))) continue;
        similar.push(text([...numbers.slice(0, at), ...letters, ...numbers.slice(at + removed)]));
      }
    }
    for (const other of similar.sort()) if (other !== own && found.size < MAX_SUGGESTIONS) found.add(other);
    if (found.size === MAX_SUGGESTIONS) break;
  }
  return Array.from(found, (text) => written(Array.from(text, (character) => character.charCodeAt())));
};

/**
 * Returns the allowed words that use all letters of a rack. Each `?` in the rack is a blank, for any one letter. Throws
 * a `RangeError` after 2^24 steps, which only lists of millions of words need.
 */
export const anagrams = (rack) => {
  if (typeof rack !== 'string') throw new TypeError('rack must be a string');
  const plain = rack.replace(/\?/g, '');
  const numbers = form(plain);
  const blanks = rack.length - plain.length;
  const size = numbers ? numbers.length + blanks : 0;
  if (!size || size > MAX_LETTERS) return [];
  // The number of tiles that are left for each letter; the blanks have the index 64.
  const left = new Uint8Array(65);
  for (const letter of numbers) left[letter]++;
  left[64] = blanks;
  const found = [];
  const word = [];
  let steps = 0;
  const walk = (edge) => {
    for (let at = next(edge); at < edges; at = sibling(at)) {
      if (++steps > MAX_STEPS) throw new RangeError('too many blanks: use a rack with fewer');
      const letter = label(at);
      const tile = left[letter] ? letter : 64;
      if (!left[tile]) continue;
      left[tile]--;
      word.push(letter);
      if (word.length < size) walk(at);
      else if (isWord(at)) found.push(written(word));
      word.pop();
      left[tile]++;
    }
  };
  walk(-1);
  return found;
};
