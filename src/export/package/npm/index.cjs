// The functions for `require` in Node.js: the code of `reader.js` and `search.js`, with the words in `words.js`.
'use strict';

const base64 = require('fs').readFileSync(`${__dirname}/words.js`, 'latin1').split("'")[1];
/*READER*/

module.exports = { allows, allowsMany, anagrams, answers, license, startsWith, suggest, value, version, words };
