// Usage: node ask.mjs PACKAGE WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words
// with the prefixes in PREFIXES, for each line of TYPED the suggestions, for each line of RACKS the anagrams, and the
// words that may be answers.
import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';

const [, , name, asked, prefixes, typed, racks] = process.argv;
const dictionary = await import(name);
const { allows, allowsMany, normalise, value, startsWith, words } = dictionary;
const { suggest, anagrams, answers, version, license } = dictionary;
const lines = (file) => readFileSync(file, 'utf8').slice(0, -1).split('\n');

const out = [version, license];
const questions = lines(asked);
for (const word of questions) {
  out.push(`${+allows(word)} ${value(word) ?? '-'} ${+startsWith(word)} ${normalise(word) ?? '-'}`);
}
deepStrictEqual(allowsMany(questions), questions.map((word) => allows(word)));
for (const prefix of lines(prefixes)) for (const word of words(prefix)) out.push(word);
for (const word of lines(typed)) out.push(suggest(word).join(' '));
for (const rack of lines(racks)) out.push(anagrams(rack).join(' '));
out.push(...answers());
process.stdout.write(out.join('\n') + '\n');
