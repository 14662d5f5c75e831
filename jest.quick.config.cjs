/** Unit, component and server tests of the quick tier: without `*.slow.test.*` files, in groups that share a module registry. */
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { grouped, withoutSlow } = require('@parola/presets/jest');
const { projects: _isolated, ...common } = require('./jest.config.cjs');

/** Packages whose test files each keep a registry of their own. A shell never removes its listeners from the window, so it would answer later files too. */
const ISOLATED = ['shell'];

const wings = ['remotes', 'shared', 'deploy'];
const folders = [
  'shell',
  ...wings.flatMap((wing) => readdirSync(path.join(__dirname, wing)).map((name) => `${wing}/${name}`)),
];
const configurations = folders.map((folder) => path.join(__dirname, folder, 'jest.config.cjs')).filter(existsSync);

const quick = (file) =>
  ISOLATED.includes(path.relative(__dirname, path.dirname(file))) ? withoutSlow(require(file)) : grouped(require(file));

module.exports = { ...common, projects: configurations.map(quick) };
