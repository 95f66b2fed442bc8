// The import fails with an `Error` if `words.js` is damaged or has another version.

/** The version of the dictionary. It changes when the words change. */
export const version: string;

/** The licences of the words and of this reader, as an SPDX expression. */
export const license: string;

/** Returns true if a word is allowed. The word is normalised first. */
export function allows(word: string): boolean;

/** Returns the value of a word, allowed or not; undefined if the tiles cannot spell it or a value is unknown. */
export function value(word: string): number | undefined;

/** Returns true if an allowed word has this prefix. */
export function startsWith(prefix: string): boolean;

/** Returns the allowed words with a prefix, sorted by the code points of their letters; without a prefix, all words. */
export function words(prefix?: string): Generator<string, void, undefined>;
