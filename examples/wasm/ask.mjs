// Asks a dictionary inside a WebAssembly module: node ask.mjs MODULE.wasm EDITION.lexmill WORD…
import { readFileSync } from 'node:fs';

const [module, edition, ...words] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
const { memory, buffer, open_dictionary, check_word } = instance.exports;

// `buffer` may move the memory, so `memory.buffer` is read after the call.
const room = (bytes) => {
  const address = buffer(bytes);
  return new Uint8Array(memory.buffer, address, bytes);
};
const put = (bytes) => room(bytes.length).set(bytes);
const get = (length) => new TextDecoder().decode(room(length));

put(readFileSync(edition));
const fault = open_dictionary();
if (fault) throw new Error(get(fault));
for (const word of words) {
  put(new TextEncoder().encode(word));
  const { allowed, value, because } = JSON.parse(get(check_word()));
  console.log(word, allowed, value, because);
}
