// For pages without modules: `{{module}}` is a promise of an object with the functions of the package. The other files
// must be beside this file.
globalThis.{{module}} = import(new URL('index.js', document.currentScript.src)).catch((cause) => {
  throw new Error('{{id}} cannot be loaded: remove the package and install it again, with all files beside script.js', { cause });
});
