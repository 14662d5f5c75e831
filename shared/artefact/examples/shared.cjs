/** A module that the page provides: never bundled, one copy, in this range (docs/build/shared-modules.md). */
const fromPage = (requiredVersion) => ({ import: false, singleton: true, strictVersion: true, requiredVersion });

exports.shared = {
  react: fromPage('^19.3.0'),
  'react/jsx-runtime': fromPage('^19.3.0'),
  '@parola/kit': fromPage('^1.2.0'),
  '@parola/ui': fromPage('^1.1.0'),
};

/** The name of the container: `parola_<name>_<version>`. */
exports.containerOf = (version) => `parola_pools_${version.replaceAll('.', '_')}`;

/** The container: one module, found by the shell at a global variable. */
exports.federation = (version) => ({
  name: exports.containerOf(version),
  filename: 'remoteEntry.js',
  library: { type: 'var', name: exports.containerOf(version) },
  exposes: { './remote': './src/remote.js' },
  shared: exports.shared,
  dts: false,
});

/** What webpack and Rspack have in common. */
exports.common = (version, folder) => ({
  mode: 'production',
  context: __dirname,
  entry: {},
  devtool: false,
  output: {
    path: `${__dirname}/dist/${folder}`,
    clean: true,
    publicPath: 'auto',
    uniqueName: exports.containerOf(version),
    chunkFilename: '[name].[contenthash:8].js',
    cssChunkFilename: '[name].[contenthash:8].css',
  },
  resolve: { extensions: ['.js', '.jsx'] },
});

exports.react = {
  jsc: {
    parser: { syntax: 'ecmascript', jsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2020',
  },
};
