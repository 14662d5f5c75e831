const config = require('./jest.config.cjs');
const { ON_BOTH_STORES } = require('./store-proofs.cjs');

const fileOf = (name) => (name.endsWith('.s3-test') ? `${name}.ts` : `${name}.test.ts`);

/**
 * `npm run test:s3`: on a real S3 server, which has to be installed (docs/releases/store.md). `store-proofs.cjs` lists
 * the tests, number by number, with the differences of a store: a full or forbidding disk (6) is there a store that
 * refuses, is gone or does not answer, and a writer that is killed in the middle of a file (3) is one that is killed
 * between two requests.
 */
module.exports = {
  ...config,
  testMatch: ON_BOTH_STORES.map((name) => `<rootDir>/src/${fileOf(name)}`),
  globalSetup: '<rootDir>/src/testing/start-bucket.ts',
  globalTeardown: '<rootDir>/src/testing/stop-bucket.ts',
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/src/testing/bucket-patience.ts'],
};
