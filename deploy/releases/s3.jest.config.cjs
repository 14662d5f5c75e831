const config = require('./jest.config.cjs');

/**
 * Tests of section 7 of the design that look at no file themselves: on the file system in `npm test`, and here in a bucket. Theirs are the
 * numbers 4, 6, 9, 11, 13, 16, 28, and all that is said of canaries, stops, states, turns and walls.
 */
const ON_BOTH_STORES = [
  'channel/canary',
  'channel/emergency',
  'channel/gate-refusals',
  'channel/turn',
  'collect/states',
  'history',
  'publish-and-pin',
  'publish/walls',
  'service/approvals',
  'service/changes',
  'service/hostile',
  'service/upload',
];

/** `npm run test:s3`: on a real S3 server, which has to be installed (README, «In a bucket»). */
module.exports = {
  ...config,
  testMatch: ['<rootDir>/src/**/*.s3-test.ts', ...ON_BOTH_STORES.map((name) => `<rootDir>/src/${name}.test.ts`)],
  globalSetup: '<rootDir>/src/testing/start-bucket.ts',
  globalTeardown: '<rootDir>/src/testing/stop-bucket.ts',
  setupFilesAfterEnv: [...config.setupFilesAfterEnv, '<rootDir>/src/testing/bucket-patience.ts'],
};
