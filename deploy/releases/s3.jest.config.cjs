/** `npm run test:s3`: on a real S3 server, which has to be installed (README, «In a bucket»). */
module.exports = {
  ...require('./jest.config.cjs'),
  testMatch: ['<rootDir>/src/**/*.s3-test.ts'],
};
