// The import fails with an `Error` if `words.js` is damaged or has another version.

/** The version of the dictionary, which changes whenever the words change. */
export const version: string;

/** The licences of the words and of this reader, as an SPDX expression. */
export const license: string;

/** Returns true if a word is allowed. The word is normalised first. */
export function allows(word: string): boolean;

/** Returns the value of a word, allowed or not; undefined if it cannot be spelled with the tiles or a value is unknown. */
export function value(word: string): number | undefined;

/** Returns true if an allowed word has this prefix. */
export function startsWith(prefix: string): boolean;

/** Returns the allowed words with a prefix, in the order of their letters' code points; all words if there is no prefix. */
export function words(prefix?: string): Generator<string, void, undefined>;
