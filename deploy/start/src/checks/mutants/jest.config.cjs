/**
 * Jest in the sandbox of a mutation run, which is the current folder: the tests of one part in groups, so that a
 * mutant loads the modules once and not once for each file. PAROLA_MUTANTS_TESTS names them.
 */
const path = require('node:path');
const { grouped } = require('@parola/presets/jest');

const { folder, files } = JSON.parse(process.env.PAROLA_MUTANTS_TESTS);
const root = process.cwd();

const config = grouped(require(path.join(root, folder, 'jest.config.cjs')), {
  root,
  dir: path.join(root, '.test-groups'),
  files: files.map((file) => path.join(root, file)),
});

// Stryker extends the environment and looks for it by this name from the root, where pnpm installs no such package.
module.exports = { ...config, testEnvironment: require.resolve(`jest-environment-${config.testEnvironment}`) };
