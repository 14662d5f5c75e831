const { testTimeout } = require('@parola/presets/jest');

module.exports = {
  projects: ['<rootDir>/shell', '<rootDir>/remotes/*', '<rootDir>/shared/*', '<rootDir>/deploy/*/jest.config.cjs'],
  testTimeout,
};
