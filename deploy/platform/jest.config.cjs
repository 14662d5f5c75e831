const { node, timeLimit } = require('@parola/presets/jest');

module.exports = {
  ...node(__dirname),
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  setupFilesAfterEnv: [timeLimit, '<rootDir>/src/testing/set-up.ts'],
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
