const config = require('./jest.config.cjs');
const { ON_BOTH_STORES } = require('./store-proofs.cjs');

const fileOf = (name) => (name.endsWith('.s3-test') ? `${name}.ts` : `${name}.test.ts`);

/**
 * Configuration of `npm run test:s3`, which needs an installed S3 server (docs/releases/store.md). `store-proofs.cjs`
 * lists the tests by number. Two numbers mean something else on S3. Number 6, a full or read-only disk: a store that
 * refuses, is gone or does not answer. Number 3, a writer killed in the middle of a file: a writer killed between two
 * requests.
 */
module.exports = {
  ...config,
  testMatch: ON_BOTH_STORES.map((name) => `<rootDir>/src/${fileOf(name)}`),
  globalSetup: '<rootDir>/src/testing/start-bucket.ts',
  globalTeardown: '<rootDir>/src/testing/stop-bucket.ts',
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/src/testing/bucket-patience.ts'],
};
