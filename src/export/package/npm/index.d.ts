// The import fails with an `Error` that names `words.js` if this file is damaged or has another version.

/** The version of the dictionary. It changes when the words change. */
export const version: string;

/** The licences of the words and of this reader, as an SPDX expression. */
export const license: string;

/** Returns true if a word is allowed. The word is normalised first. */
export function allows(word: string): boolean;

/** Returns for each word whether it is allowed, in the same order. */
export function allowsMany(words: Iterable<string>): boolean[];

/**
 * Returns the letters of a word as the game spells them, as `words` and `suggest` return them; undefined if a character
 * cannot be spelled.
 */
export function normalise(word: string): string | undefined;

/** Returns the value of a word, allowed or not; undefined if the tiles cannot spell it or a value is unknown. */
export function value(word: string): number | undefined;

/** Returns true if an allowed word has this prefix. */
export function startsWith(prefix: string): boolean;

/** Returns the allowed words with a prefix, sorted by the code points of their letters; without a prefix, all words. */
export function words(prefix?: string): Generator<string, void, undefined>;

/**
 * Returns at most 5 allowed words that differ from a word in one letter or in a swap of two neighbouring letters. First
 * the swaps, then words with another letter, with a letter more, with a letter less.
 */
export function suggest(word: string): string[];

/**
 * Returns the allowed words that use all letters of a rack. Each `?` in the rack is a blank, for any one letter. Throws
 * a `RangeError` after 2^24 steps, which only lists of millions of words need.
 */
export function anagrams(rack: string): string[];

/** Returns the answers, in the order of their days if they have days; an empty list if the package has no answers. */
export function answers(): string[];
