// Usage: node damaged.mjs FOLDER QUESTIONS. Reads files from standard input, each after its size in four bytes. Takes
// each file as `words.js` of the package in FOLDER, and prints a line with the answers to the words in QUESTIONS.
import { deepStrictEqual } from 'node:assert';
import { readFileSync, writeSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';

const [, , folder, asked] = process.argv;
const names = ['./index.js', './reader.js', './search.js'];
const codes = names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]);
const questions = readFileSync(asked, 'utf8').split('\n');

const answer = async (file) => {
  const modules = new Map(codes.map(([identifier, code]) => [identifier, new SourceTextModule(code, { identifier })]));
  const index = modules.get('./index.js');
  try {
    modules.set('./words.js', new SourceTextModule(file, { identifier: 'words.js' }));
    await index.link((name) => modules.get(name));
    await index.evaluate();
    const { allows, allowsMany, value, startsWith, words: list, version, license } = index.namespace;
    const { suggest, anagrams, answers, normalise } = index.namespace;
    deepStrictEqual(allowsMany(questions), questions.map((word) => allows(word)));
    const about = (word) => {
      const found = [];
      for (const other of list(word)) if (found.push(other) === 300) break;
      const similar = [suggest(word), anagrams(word), anagrams(`${word}?`).slice(0, 300)];
      return [+allows(word), normalise(word), value(word), +startsWith(word), similar, ...found];
    };
    return JSON.stringify([version, license, questions.map(about), answers().slice(0, 300)]);
  } catch (error) {
    // The engine rejects a module that is no longer JavaScript, or that uses a variable that does not exist.
    const isRefusedByEngine = error instanceof SyntaxError || error instanceof ReferenceError;
    if (!isRefusedByEngine && !error.message.includes('/words.js ')) throw error;
    return `refused: ${error.message.split('\n')[0]}`;
  }
};

let input = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  input = Buffer.concat([input, chunk]);
  for (let size; input.length >= 4 && input.length >= 4 + (size = input.readUInt32LE()); ) {
    writeSync(1, (await answer(input.toString('utf8', 4, 4 + size))) + '\n');
    input = input.subarray(4 + size);
  }
}
