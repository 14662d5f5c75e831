/**
 * Jest presets. A package's jest.config.cjs is one line: `module.exports =
 * require('@parola/presets/jest').dom(__dirname)`. swc compiles TypeScript to CommonJS at load; types are checked by
 * tsc and not here.
 */
const { existsSync } = require('node:fs');
const path = require('node:path');
const { grouped } = require('./groups.cjs');
const { testTimeout } = require('./test-timeout.cjs');

/** TypeScript here, compiled when published. */
const DOM_SETUP = ['dom.setup.ts', 'dom.setup.js'].map((file) => path.join(__dirname, file)).find(existsSync);

const swc = () => [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * Name of a project: its folder relative to the root of this repository (`remotes/lobby`); in a squad's separate
 * repository the folder's name.
 */
function nameOf(dir) {
  const fromRoot = path.relative(path.resolve(__dirname, '../../../..'), dir);
  return fromRoot.startsWith('..') ? path.basename(dir) : fromRoot;
}

/**
 * Globals that modules receive as parameters. Jest runs tests in a context of `node:vm`, where Node 20 looks up each
 * other global by a call into C++: `Math` cost 600 ns there, and simulations took up to thirty times as long. Names
 * that tests replace (`Date`) or that packages declare in modules (`Number`, `Symbol`, `Map`) cannot be parameters.
 */
const PARAMETERS = ['Math', 'Object', 'Array', 'JSON', 'Reflect', 'BigInt'];

const common = (dir) => ({
  displayName: nameOf(dir),
  rootDir: dir,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Packages to transform in node_modules: those that are ES modules only, such as the published shared packages.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(?:@parola/[^/]+|get-port|openid-client|oauth4webapi|jose|oauth2-mock-server|gettext-parser|is-plain-obj|json-schema-ref-parser|flesch-kincaid|syllable)/)',
  ],
  transform: { '^.+\\.(t|j|mj)sx?$': swc() },
  sandboxInjectedGlobals: PARAMETERS,
  clearMocks: true,
});

const node = (dir) => ({
  ...common(dir),
  testEnvironment: 'node',
  setupFiles: [path.join(__dirname, 'plugin-names.cjs')],
});

const dom = (dir) => ({
  ...common(dir),
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFilesAfterEnv: [DOM_SETUP],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('identity-obj-proxy'),
    '\\.css$': path.join(__dirname, 'empty.cjs'),
    '\\.(svg|webp|png|woff2)$': path.join(__dirname, 'file.cjs'),
  },
});

/** Set-up file for the time limit of tests. */
const timeLimit = path.join(__dirname, 'time-limit.cjs');

module.exports = { node, dom, grouped, testTimeout, timeLimit };
