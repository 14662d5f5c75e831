/** Tests of the quick tier: without `*.slow.test.*` files, in groups that share a module registry. */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { grouped } = require('@parola/presets/jest');
const { projects: _isolated, ...common } = require('./jest.config.cjs');

const wings = ['remotes', 'shared', 'deploy'];
const folders = [
  'shell',
  ...wings.flatMap((wing) => readdirSync(path.join(__dirname, wing)).map((name) => `${wing}/${name}`)),
];
const configurations = folders.map((folder) => path.join(__dirname, folder, 'jest.config.cjs')).filter(existsSync);

module.exports = {
  ...common,
  projects: configurations.map((file) => grouped(require(file))),
  testSequencer: path.join(__dirname, 'deploy/start/src/checks/heaviest-first.cjs'),
};
