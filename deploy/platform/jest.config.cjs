module.exports = {
  ...require('@parola/presets/jest').node(__dirname),
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  setupFilesAfterEnv: ['<rootDir>/src/testing/test-timeout.ts'],
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
