import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import type { RemoteManifest } from '@parola/contract';
import { BUDGETS } from './budgets';
import { byteChecks } from './byte-checks';
import { bytesTable, measureBytes, overBudget } from './measure';

let root: string;
const dirs = () => ({ shell: path.join(root, 'shell'), remotes: [path.join(root, 'lobby')] });
const raw = async (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);
/** Writes incompressible bytes. */
const write = (file: string, size: number) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), randomBytes(size));
};

const manifest: RemoteManifest = {
  schema: 'parola/remote-manifest@2',
  name: 'lobby',
  version: '1.0.0',
  commit: 'local',
  squad: 's',
  runbook: 'r',
  contract: { built: '2.0', range: '^2.0' },
  entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: 'parola_lobby_1_0_0' },
  files: ['remoteEntry.js', 'remote.js', 'home.js', 'home.css', 'start.js', 'slot.js', 'slot.css'].map((file) => ({
    path: file,
    size: 1,
    integrity: `sha384-${'A'.repeat(64)}`,
  })),
  preload: {
    entry: ['remoteEntry.js', 'remote.js'],
    contributions: {
      'route:lobby.home': ['home.js', 'home.css'],
      'route:lobby.game-start': ['start.js'],
      'slot:lobby.card': ['slot.js', 'slot.css'],
    },
  },
  routes: [],
  slots: [],
  modals: [],
  events: { emits: [], listens: [] },
  needs: { calls: [], config: [] },
  shared: {},
  firstLoadBytes: 1,
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bytes-'));
  for (const [file, size] of Object.entries({
    'index.html': 100,
    'main.js': 1000,
    'main.css': 200,
    'net.js': 70,
    'forms.js': 300,
    'forms.css': 10,
    'assets/font.woff2': 50,
  }))
    write(`shell/${file}`, size);
  writeFileSync(
    path.join(root, 'shell/stats.json'),
    JSON.stringify({ initial: ['main.css', 'main.js'], preloaded: ['net.js'], lazy: ['forms.css', 'forms.js'] }),
  );
  for (const [file, size] of Object.entries({
    'remoteEntry.js': 60,
    'remote.js': 5,
    'home.js': 70,
    'home.css': 7,
    'start.js': 80,
    'slot.js': 90,
    'slot.css': 9,
  }))
    write(`lobby/${file}`, size);
  writeFileSync(path.join(root, 'lobby/manifest.json'), JSON.stringify(manifest));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the byte gate', () => {
  it('measures every part that has a budget', async () => {
    const measured = await measureBytes(dirs(), raw);
    expect(measured.map(({ name, bytes, budget }) => [name, bytes, budget])).toEqual([
      ['shell: index.html', 100, BUDGETS.indexHtml],
      ['shell: scripts of the first load', 1000, BUDGETS.shellScript],
      ['shell: scripts that start beside them', 70, BUDGETS.besideScript],
      ['shell: styles of the first load', 200, BUDGETS.shellStyle],
      ['shell: fonts', 50, BUDGETS.fonts],
      ['shell: forms.js', 300, BUDGETS.lazyScript],
      ["styles of lobby.home with the shell's", 207, BUDGETS.homeStyle],
      ['lobby: remoteEntry.js', 60, BUDGETS.remoteEntry],
      ['lobby: scripts of route:lobby.home', 75, BUDGETS.homeRouteScript],
      ['lobby: styles of route:lobby.home', 7, BUDGETS.routeStyle],
      ['lobby: scripts of route:lobby.game-start', 85, BUDGETS.routeScript],
      ['lobby: styles of route:lobby.game-start', 0, BUDGETS.routeStyle],
      ['lobby: slot.js', 90, BUDGETS.lazyScript],
    ]);
    expect(overBudget(measured)).toEqual([]);
  });

  it('puts parts over budget first and marks them', async () => {
    write('shell/main.js', 129_401);
    const measured = await measureBytes(dirs(), raw);
    expect(overBudget(measured).map(({ name }) => name)).toEqual(['shell: scripts of the first load']);
    expect(bytesTable(measured).split('\n')[0]).toMatch(/^✖ shell: scripts of the first load +129\.40 of +129\.40 kB$/);
  });

  it('says which build is missing', () => {
    rmSync(path.join(root, 'lobby/manifest.json'));
    expect(() => byteChecks(dirs())).toThrow('lobby/manifest.json does not exist; build that part first.');
  });

  it('weighs brotli bytes with size-limit and fails the command over budget', () => {
    for (const name of ['wallets', 'vip-bonus', 'agent-share', 'activities', 'jackpot'] as const) {
      mkdirSync(path.join(root, name));
      for (const file of ['remoteEntry.js', 'remote.js']) write(`${name}/${file}`, 10);
      const own: RemoteManifest = {
        ...manifest,
        name,
        files: manifest.files.slice(0, 2),
        preload: { entry: manifest.preload.entry, contributions: {} },
      };
      writeFileSync(path.join(root, name, 'manifest.json'), JSON.stringify(own));
    }
    const command = path.resolve(__dirname, '../../bin/parola-build.mjs');
    const run = () =>
      execFileSync(process.execPath, [command, 'bytes', '--builds', root], {
        cwd: __dirname,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    writeFileSync(path.join(root, 'shell/main.js'), 'a'.repeat(200_000));
    expect(run()).toContain('Everything within budget.');
    write('lobby/remoteEntry.js', 10_500);
    expect(run).toThrow(
      expect.objectContaining({ status: 1, stdout: expect.stringContaining('Over budget: lobby: remoteEntry.js.') }),
    );
  });
});
