const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { common, federation, react } = require('./shared.cjs');

const VERSION = '1.0.0';

module.exports = {
  ...common(VERSION, 'webpack'),
  module: {
    rules: [
      { test: /\.jsx$/, use: { loader: 'swc-loader', options: { swcrc: false, ...react } } },
      { test: /\.module\.css$/, type: 'css/module' },
    ],
  },
  experiments: { css: true },
  plugins: [new ModuleFederationPlugin(federation(VERSION))],
};
