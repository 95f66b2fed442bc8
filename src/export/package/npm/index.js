// The functions of the package. `reader.js` looks words up, `search.js` searches for similar words and anagrams.
export { allows, allowsMany, answers, license, startsWith, value, version, words } from './reader.js';
export { anagrams, normalise, suggest } from './search.js';
