const path = require('node:path');
const vm = require('node:vm');
const { transformSync } = require('@swc/core');
const { compileMessage } = require('@lingui/message-utils/compileMessage');

/**
 * A catalogue's TypeScript source → its messages as the library reads them at run time, id → tokens. The catalogue is data: it imports
 * types at most. Throws with the id of a message that is no valid ICU message.
 */
function compileCatalogue(source, file) {
  const { code } = transformSync(source, {
    filename: path.basename(file),
    swcrc: false,
    configFile: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  vm.runInNewContext(code, { module, exports: module.exports }, { filename: file });
  const catalogue = module.exports.default;
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
