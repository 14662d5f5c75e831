module.exports = {
  ...require('@parola/build/jest').node(__dirname),
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
};
