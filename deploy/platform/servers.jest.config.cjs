/**
 * Configuration of the stages of the full tier that run the money path on an installed PostgreSQL and through a pooler.
 * The main configuration runs the same test files isolated. Here they share module registries in groups, because what
 * these stages can find is in the server: its plans, its order of texts, its sessions.
 */
const { readdirSync, statSync } = require('node:fs');
const path = require('node:path');
const { grouped } = require('@parola/presets/jest');
const { projects: _isolated, ...common } = require('../../jest.config.cjs');
const config = require('./jest.config.cjs');

/** Small groups, so that two workers end at about the same time. */
const FILES_PER_GROUP = 10;
const TEST_FILE = '.test.ts';
/** Everything that moves money: ledger, game wallet, cashier, and the domains that book through them. */
const MONEY = [
  ...['ledger', 'partners', 'domains/deposits', 'domains/withdrawals', 'domains/games', 'domains/safebox'],
  ...['domains/settlements', 'domains/free-rounds', 'domains/awards', 'domains/cashier.model.test.ts'],
];
/** Sessions and streams, which all nodes of a database share. */
const SHARED = ['db/pooler.slow.test.ts', 'http/sessions.test.ts', 'live'];

/** @throws Error when the file or folder of tests does not exist */
function testsAt(place) {
  const found = path.join(__dirname, 'src', place);
  if (statSync(found).isFile()) return [found];
  return readdirSync(found, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(TEST_FILE))
    .map((file) => path.join(found, file));
}

const isPooled = process.env.PAROLA_TEST_POOLER !== undefined;
const files = [...MONEY, ...(isPooled ? SHARED : [])].flatMap(testsAt).sort();
const isSlow = (file) => file.endsWith('.slow.test.ts');

const groups = grouped(config, {
  files: files.filter((file) => !isSlow(file)),
  dir: path.join(__dirname, '../../.cache/test-groups', isPooled ? 'pooler' : 'postgres'),
  perGroup: FILES_PER_GROUP,
});

module.exports = {
  ...common,
  projects: [{ ...groups, testMatch: [...groups.testMatch, ...files.filter(isSlow)] }],
};
