/**
 * Jest presets. A package's jest.config.cjs is one line: `module.exports =
 * require('@parola/presets/jest').dom(__dirname)`. swc compiles TypeScript to CommonJS at load; types are checked by
 * tsc and not here.
 */
const path = require('node:path');
const { grouped } = require('./groups.cjs');

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

const common = (dir) => ({
  displayName: nameOf(dir),
  rootDir: dir,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Packages to transform in node_modules: the shared packages, which are TypeScript there too, and libraries that are
  // ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!.*(?:@parola/[^/]+|get-port|openid-client|oauth4webapi|jose|oauth2-mock-server|gettext-parser|is-plain-obj|json-schema-ref-parser|flesch-kincaid|syllable)/)',
  ],
  transform: { '^.+\\.(t|j|mj)sx?$': swc() },
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
  setupFilesAfterEnv: [path.join(__dirname, 'dom.setup.ts')],
  moduleNameMapper: {
    '\\.module\\.css$': require.resolve('identity-obj-proxy'),
    '\\.css$': path.join(__dirname, 'empty.cjs'),
    '\\.(svg|webp|png|woff2)$': path.join(__dirname, 'file.cjs'),
  },
});

module.exports = { node, dom, grouped };
