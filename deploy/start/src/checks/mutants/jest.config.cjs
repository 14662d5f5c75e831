/**
 * Jest in the sandbox of a mutation run, which is the current folder. It runs the tests of one part (named by
 * PAROLA_MUTANTS_TESTS) in groups, so that each mutant loads the modules once and not once per file.
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

// Stryker extends the test environment and resolves it by this name from the root, where pnpm does not install it; the
// resolved path avoids that.
module.exports = { ...config, testEnvironment: require.resolve(`jest-environment-${config.testEnvironment}`) };
