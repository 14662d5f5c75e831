const config = require('./jest.config.cjs');

/** The tests of `npm run test:s3` in this package, which needs an installed S3 server (docs/releases/store.md). */
module.exports = {
  ...config,
  testMatch: ['<rootDir>/src/**/*.s3-test.ts'],
  globalSetup: '<rootDir>/src/testing/start-bucket.ts',
  globalTeardown: '<rootDir>/src/testing/stop-bucket.ts',
};
