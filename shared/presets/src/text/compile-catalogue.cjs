const { readFileSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');
const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * Runs one file of a catalogue. It is data: besides types it imports nothing but its own parts, files below its
 * folder.
 */
function run(source, file, onPart) {
  const { code } = transformSync(source, {
    filename: path.basename(file),
    swcrc: false,
    configFile: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  function part(name) {
    if (!name.startsWith('./') || name.includes('..'))
      throw new Error(`${file} imports ${name}: a catalogue imports types and its own parts (./parts/…) alone`);
    const of = path.resolve(path.dirname(file), `${name}.ts`);
    onPart?.(of);
    return run(readFileSync(of, 'utf8'), of, onPart);
  }
  vm.runInNewContext(code, { module, exports: module.exports, require: part }, { filename: file });
  return module.exports;
}

/** The tokens of one message. `name` is for the error about a message that is no valid ICU message. */
function compileText(message, name) {
  const tokens = compileMessage(message);
  // The library prints text that it cannot read and returns it unchanged.
  if (tokens.length === 1 && tokens[0] === message && message.includes('{'))
    throw new Error(`${name} cannot be read: ${message}`);
  return tokens;
}

/**
 * A catalogue's TypeScript source → its messages as the library reads them at run time, id → tokens. Throws with the
 * id of a message that is no valid ICU message. `onPart` hears of every further file that was read.
 */
function compileCatalogue(source, file, onPart) {
  const catalogue = run(source, file, onPart).default;
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, compileText(message, `${file}: the message ${id}`)]),
  );
}

module.exports = { compileCatalogue, compileText };
