module.exports = {
  projects: ['<rootDir>/shell', '<rootDir>/remotes/*', '<rootDir>/shared/*', '<rootDir>/deploy/*/jest.config.cjs'],
  // Generous on purpose: a slow machine is no failed test, and the full tier runs many more cases in a test. How fast
  // things are is measured elsewhere.
  testTimeout: process.env.PAROLA_TIER === 'full' ? 300_000 : 60_000,
};
