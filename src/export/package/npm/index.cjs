// The functions for Node.js: the code of `reader.js` and `search.js`, with the words in `words.js`. `import` also loads
// this file, because the engine never frees the text of a module, and reading `words.js` as a file needs less memory.
'use strict';

let base64;
try {
  base64 = require('fs').readFileSync(`${__dirname}/words.js`, 'latin1').split("'")[1];
} catch (error) {
  throw new Error(`{{id}}/words.js cannot be read: remove the package and install it again (${error.message})`);
}
/*READER*/

module.exports = {
  allows, allowsMany, anagrams, answers, license, normalise, startsWith, suggest, value, version, words,
};
