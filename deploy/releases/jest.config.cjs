module.exports = {
  ...require('@parola/presets/jest').node(__dirname),
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
};
