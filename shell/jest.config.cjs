const preset = require('@parola/presets/jest').dom(__dirname);

module.exports = {
  ...preset,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/src/testing/life.setup.ts'],
  setupFiles: ['<rootDir>/src/testing/host-profile.setup.ts'],
  globals: {
    __SHELL_VERSION__: '1.0.0',
    __DEV__: false,
    __SHARED_VERSIONS__: {
      react: '19.3.1',
      'react/jsx-runtime': '19.3.1',
      'react-dom': '19.3.1',
      '@parola/kit': '1.0.0',
      '@parola/kit/router': '1.0.0',
      '@parola/ui': '1.0.0',
      '@parola/ui/forms': '1.0.0',
    },
  },
};
