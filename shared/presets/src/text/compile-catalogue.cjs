const { readFileSync } = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');
const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * Evaluates one file of a catalogue. Catalogues are data: besides types they import only their own parts, from their
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
    const of = path.resolve(path.dirname(file), name.endsWith('.js') ? name : `${name}.ts`);
    onPart?.(of);
    return run(readFileSync(of, 'utf8'), of, onPart);
  }
  vm.runInNewContext(code, { module, exports: module.exports, require: part }, { filename: file });
  return module.exports;
}

/** Compiles one message into tokens. @throws Error that starts with `name`, for a message that is not valid ICU */
function compileText(message, name) {
  const tokens = compileMessage(message);
  // The library logs text that it cannot parse and returns it unchanged.
  if (tokens.length === 1 && tokens[0] === message && message.includes('{'))
    throw new Error(`${name} cannot be read: ${message}`);
  return tokens;
}

/**
 * Compiles a catalogue's TypeScript source into the run-time form of the messages, id → tokens. @throws Error with the
 * id of a message that is not valid ICU. `onPart` is called with every further file that was read.
 */
function compileCatalogue(source, file, onPart) {
  const catalogue = run(source, file, onPart).default;
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, compileText(message, `${file}: the message ${id}`)]),
  );
}

module.exports = { compileCatalogue, compileText };
