const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');
const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * What a file of a catalogue exports. It is data: it imports types, and parts of itself that lie beside it.
 */
function run(source, file) {
  const { code } = transformSync(source, {
    filename: path.basename(file),
    swcrc: false,
    configFile: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const part = (name) => {
    if (!name.startsWith('./')) throw new Error(`${file}: a catalogue imports only parts of itself, not ${name}`);
    const at = `${path.resolve(path.dirname(file), name)}.ts`;
    return run(fs.readFileSync(at, 'utf8'), at);
  };
  vm.runInNewContext(code, { module, exports: module.exports, require: part }, { filename: file });
  return module.exports;
}

/**
 * A catalogue's TypeScript source → its messages as the library reads them at run time, id → tokens. Throws with the id of a message that is no
 * valid ICU message.
 */
function compileCatalogue(source, file) {
  const catalogue = run(source, file).default;
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => {
      const tokens = compileMessage(message);
      // The library prints what it cannot read and hands it back whole.
      if (tokens.length === 1 && tokens[0] === message && message.includes('{'))
        throw new Error(`${file}: the message ${id} cannot be read: ${message}`);
      return [id, tokens];
    }),
  );
}

module.exports = { compileCatalogue };
