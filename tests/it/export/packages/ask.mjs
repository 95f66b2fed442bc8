// Usage: node ask.mjs PACKAGE WORDS PREFIXES. Prints an answer for each word in the file WORDS, and the words with the
// prefixes in the file PREFIXES.
import { readFileSync, writeSync } from 'node:fs';

const [, , name, asked, prefixes] = process.argv;
const begin = performance.now();
const { allows, value, startsWith, words, version, license } = await import(name);
allows('a');
const first = performance.now() - begin;
const lines = (file) => readFileSync(file, 'utf8').slice(0, -1).split('\n');

const out = [version, license];
const questions = lines(asked);
for (const word of questions) out.push(`${+allows(word)} ${value(word) ?? '-'} ${+startsWith(word)}`);
for (const prefix of lines(prefixes)) for (const word of words(prefix)) out.push(word);
let least = Infinity;
for (let pass = 0; pass < 5; pass++) {
  const start = performance.now();
  for (const word of questions) allows(word);
  least = Math.min(least, performance.now() - start);
}
writeSync(2, `${((least * 1000) / questions.length).toFixed(2)} µs a word, ${first.toFixed(0)} ms from import to the first answer`);
process.stdout.write(out.join('\n') + '\n');
