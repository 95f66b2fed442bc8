// Usage: node godot.mjs ENGINE PROJECT TASK READER FILES… Runs a project in Godot's engine for the web, without a
// browser. ENGINE is a folder with `index.js` and `index.wasm`, as an export for the web without threads has them.
// The task `damaged` reads files from standard input, each after its size in four bytes.
import { readFileSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

// Without the code of the engine, which is one long line.
process.on('uncaughtException', (error) => {
  console.error(String(error));
  process.exit(1);
});
const [, , engine, project, task, reader, ...files] = process.argv;
/** The path in the engine's file system of a damaged file. */
const damagedFile = '/damaged/words.res';

// A page as the engine needs it if it draws nothing. A context of its own hides `process`.
const anything = () => new Proxy(() => {}, { get: (own, key) => (own[key] ??= anything()) });
const page = { console, setTimeout, clearTimeout, performance, crypto, TextDecoder, TextEncoder, URL };
page.window = page;
page.document = anything();
page.navigator = { userAgent: 'Chrome/120', language: 'en', languages: ['en'], getGamepads: () => [] };
page.addEventListener = page.removeEventListener = () => {};
page.requestAnimationFrame = (frame) => setImmediate(() => frame(performance.now()));
const Godot = runInContext(`${readFileSync(join(engine, 'index.js'))};Godot`, createContext(page));

let print = (line) => line.startsWith('Build configuration') || writeSync(1, `${line}\n`);
// The errors that a damaged file causes are expected, but a fault of a script ends the program.
const printErr = (line) => {
  if (task !== 'damaged') writeSync(2, `${line}\n`);
  if (line.startsWith('SCRIPT ERROR')) process.exit(1);
};
const instantiateWasm = (imports, done) => {
  const wasm = WebAssembly.instantiate(readFileSync(join(engine, 'index.wasm')), imports);
  wasm.then(({ instance, module }) => done(instance, module));
  return {};
};
const module = await Godot({ print: (line) => print(line), printErr, instantiateWasm, locateFile: (path) => path });
// A canvas that changes its size would crash the engine, because it has no display.
const canvas = { width: 0, height: 0, style: {} };
module.initConfig({ canvas, canvasResizePolicy: 0, locale: 'en', godotPoolSize: 1, onExit: process.exit });
await module.initFS([]);

const classes = [];
for (const name of readdirSync(project, { recursive: true })) {
  if (!statSync(join(project, name)).isFile()) continue;
  const file = readFileSync(join(project, name));
  module.copyToFS(`/${name}`, file);
  // As the editor does, for the classes of all scripts.
  const [, id] = (name.endsWith('.gd') && /^class_name (\w+)/.exec(file.toString())) || [];
  if (id) classes.push({ class: id, base: 'RefCounted', path: `res://${name}` });
}
const list = classes.map((own) => ({ ...own, language: 'GDScript', icon: '', is_abstract: false, is_tool: false }));
module.copyToFS('/.godot/global_script_class_cache.cfg', Buffer.from(`list=${JSON.stringify(list)}\n`));
const given = files.map((file, index) => {
  module.copyToFS(`/files/${index}`, readFileSync(file));
  return `/files/${index}`;
});

const start = () => module.callMain(['--headless', '--no-header', '--', task, reader, ...given]);
if (task !== 'damaged') {
  start();
} else {
  given.unshift(damagedFile);
  let answered;
  start();
  print = (line) => {
    writeSync(1, `${line}\n`);
    answered();
  };
  let input = Buffer.alloc(0);
  for await (const chunk of process.stdin) {
    input = Buffer.concat([input, chunk]);
    for (let size; input.length >= 4 && input.length >= 4 + (size = input.readUInt32LE()); ) {
      const answer = new Promise((resolve) => (answered = resolve));
      module.copyToFS(damagedFile, input.subarray(4, 4 + size));
      await answer;
      input = input.subarray(4 + size);
    }
  }
  process.exit();
}
