// The import fails with an `Error` if `words.js` is damaged or has another version.

/** The version of the dictionary, which changes with every word. */
export const version: string;

/** The licences of the words and of this reader, as an SPDX expression. */
export const license: string;

/** Whether a word may be laid, however it is written. */
export function allows(word: string): boolean;

/** The points of a word's tiles, whether it is allowed or not; undefined if it cannot be laid or a value is not known. */
export function value(word: string): number | undefined;

/** Whether an allowed word begins so. */
export function startsWith(prefix: string): boolean;

/** The allowed words that begin so, in the order of their letters' code points; all without a prefix. */
export function words(prefix?: string): Generator<string, void, undefined>;
