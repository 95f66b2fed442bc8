// Measures the package for JavaScript, or a `Set`. `run` describes arguments and output.
import { readFileSync } from 'node:fs';

const [, , kind, list, asked, first] = process.argv;
const lines = (file) => readFileSync(file, 'utf8').slice(0, -1).split('\n');

const memory = () => {
  // The first collection frees buffers, but they are still counted until the second.
  for (let pass = 0; pass < 2; pass++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const load = async () => {
  if (kind === 'package') return (await import('MODULE')).allows;
  const words = new Set(lines(list));
  return (word) => words.has(word);
};

// Returns the milliseconds of a pass. Half of the words are allowed.
const time = (allows, questions) => {
  let allowed = 0;
  const start = performance.now();
  for (const word of questions) if (allows(word)) allowed++;
  const taken = performance.now() - start;
  if (2 * allowed !== questions.length) throw new Error(`${allowed} of ${questions.length} words are allowed`);
  return taken;
};

const before = memory();
const start = performance.now();
const allows = await load();
if (!allows(first)) throw new Error(`${first} is not allowed`);
const loaded = performance.now() - start;
const used = memory() - before;
let fastest = Infinity;
let count = 0;
for (let pass = 0; pass < 5; pass++) {
  const questions = lines(asked);
  count = questions.length;
  fastest = Math.min(fastest, time(allows, questions));
}
console.log(used, loaded, count / fastest / 1e3);
