const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { common, federation, react } = require('./shared.cjs');

const VERSION = '1.1.0';

module.exports = {
  ...common(VERSION, 'rspack'),
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'builtin:swc-loader', options: react, type: 'javascript/auto' },
      { test: /\.module\.css$/, type: 'css/module' },
    ],
  },
  plugins: [new ModuleFederationPlugin(federation(VERSION))],
};
