module.exports = {
  projects: ['<rootDir>/shell', '<rootDir>/remotes/*', '<rootDir>/shared/*', '<rootDir>/deploy/*/jest.config.cjs'],
  // Generous on purpose: a slow machine is no failed test. How fast things are is measured elsewhere.
  testTimeout: 60_000,
};
