import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { UnitName } from '@parola/contract';
import { openRegistry, type Registry } from '@parola/releases';
import type { Sources } from './sources';
import { Stopped } from './start-stopped';
import { writeUnit } from './testing/unit-files';
import { releaseSources, STARTER } from './units';

const COMMIT = `${'4'.repeat(40)}-dirty`;

let dir: string;
let registry: Registry;
let maria: Registry;
let lines: string[];
let builds: string[];
let stopping: AbortController;
let channels: string[];
/** Code of a unit, where it differs from the default. */
let code: Partial<Record<UnitName, string>>;
let contract: string;

const sources: Sources = {
  units: () => Promise.resolve(['shell', 'lobby', 'wallets', 'vip-bonus', 'agent-share', 'activities', 'jackpot']),
  inputs: (unit) => Promise.resolve(`${unit}-${code[unit] ?? ''}-${contract}-padding`.replace(/[^\w-]/g, '')),
  version: () => Promise.resolve('1.0.0'),
  commit: () => Promise.resolve(COMMIT),
  build(unit, version, outDir) {
    builds.push(`${unit}@${version}`);
    writeUnit(outDir, unit, version, { code: code[unit], contract });
    return Promise.resolve();
  },
};
const start = (over: Partial<Sources> = {}) =>
  releaseSources({
    registry,
    dataDir: dir,
    channels,
    say: (line) => lines.push(line),
    signal: stopping.signal,
    sources: { ...sources, ...over },
  });
async function pinnedBy(who: Registry, unit: UnitName, version: string, text = version): Promise<void> {
  const folder = path.join(dir, 'made', version);
  writeUnit(folder, unit, version, { code: text, contract });
  await who.publish(folder, { unit, version });
  await who.pin([{ unit, version }], { channel: 'production', reason: 'limits' });
}
const served = async (unit: UnitName) => (await registry.head('production'))?.pins[unit]?.stable.version;

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'parola-units-'));
  registry = await openRegistry({ dir: path.join(dir, 'releases'), actor: STARTER });
  maria = await openRegistry({ dir: path.join(dir, 'releases'), actor: 'maria' });
  [lines, builds, code, contract, channels] = [[], [], {}, '2.0', ['production']];
  stopping = new AbortController();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a local unit is built once, serves, and names its commit', async () => {
  await start();
  expect(await served('jackpot')).toBe('1.0.0');
  expect((await registry.build('jackpot', '1.0.0'))?.source).toEqual({ commit: COMMIT });
  builds = [];
  await start();
  expect(builds).toEqual([]);
});

test('a version published by a person from these sources is taken as it is', async () => {
  await start();
  const folder = path.join(dir, 'published');
  writeUnit(folder, 'jackpot', '1.0.1', { code: 'new' });
  await maria.publish(folder, { unit: 'jackpot', version: '1.0.1' });
  code.jackpot = 'new';
  await start({ version: (unit) => Promise.resolve(unit === 'jackpot' ? '1.0.1' : '1.0.0') });
  expect(await served('jackpot')).toBe('1.0.1');
  expect(await registry.versions('jackpot')).toEqual(['1.0.1', '1.0.0']);
});

test('a version published by a person from other sources stays theirs', async () => {
  await start();
  const folder = path.join(dir, 'published');
  writeUnit(folder, 'jackpot', '1.0.1', { code: 'theirs' });
  await maria.publish(folder, { unit: 'jackpot', version: '1.0.1' });
  code.jackpot = 'new';
  await start({ version: (unit) => Promise.resolve(unit === 'jackpot' ? '1.0.1' : '1.0.0') });
  expect(await served('jackpot')).toBe('1.0.1-local.jackpot-');
});

test('a pin stopped by a rule is filed once as a request, and the start goes on with the served build', async () => {
  await start();
  const { policy } = await maria.policy.read();
  const approvals = { production: { needed: 1, shell: 1 } };
  await maria.policy.set({ ...policy, approvals }, { by: maria.me, reason: 'two of us' });
  code.jackpot = 'new';
  await start();
  await start();
  expect(await served('jackpot')).toBe('1.0.0');
  expect(lines).toContainEqual(
    expect.stringMatching(
      /waits for one more person .*\nSo jackpot@1\.0\.0-local\S+ is built but not served on production\./,
    ),
  );
  expect(await registry.requests.list()).toHaveLength(1);
  await maria.policy.set({ ...policy, approvals: {} }, { by: maria.me, reason: 'alone again' });
  await maria.make({ kind: 'stop', reason: 'incident' }, { channel: 'production' });
  code.lobby = 'new';
  await start();
  expect(lines.at(-1)).toMatch(
    /^production is stopped .*\nSo lobby@1\.0\.0-local\S+ jackpot@\S+ is built but not served on production\./,
  );
});

test('changed code under a taken version becomes a local one', async () => {
  await start();
  code.jackpot = 'new';
  await start();
  expect(await served('jackpot')).toBe('1.0.0-local.jackpot-');
});

test('code that is as it was before is not built again', async () => {
  await start();
  code.jackpot = 'new';
  builds = [];
  await start();
  delete code.jackpot;
  await start();
  expect(builds).toEqual(['jackpot@1.0.0-local.jackpot-']);
  expect(await served('jackpot')).toBe('1.0.0');
});

test('a slot pinned by a person stays, and the start says so', async () => {
  await start();
  await pinnedBy(maria, 'jackpot', '1.2.0');
  await start();
  expect(await served('jackpot')).toBe('1.2.0');
  expect(lines).toContain(
    'jackpot stays at 1.2.0 on production, pinned by maria; serve the local build with: npm run release -- pin jackpot@1.0.0 --channel production --reason "…"',
  );
});

test("a build that does not fit a person's pin is not served, and the start goes on", async () => {
  await start();
  await pinnedBy(maria, 'jackpot', '1.2.0');
  contract = '3.0';
  await start();
  expect(await served('shell')).toBe('1.0.0');
  expect(await served('jackpot')).toBe('1.2.0');
  expect(lines.at(-1)).toMatch(
    /jackpot 1\.2\.0.*\nThis would fit.*\n.*is built but not served.*npm run release -- pin shell@1\.0\.0-local\S+ .*jackpot@1\.0\.0-local\S+ --channel production --reason/,
  );
});

test('one that is stopped neither publishes nor pins', async () => {
  await expect(
    start({
      async build(unit, version, outDir) {
        await sources.build(unit, version, outDir, stopping.signal);
        stopping.abort();
      },
    }),
  ).rejects.toThrow(Stopped);
  expect(builds).toHaveLength(2);
  expect(await registry.versions('shell')).toEqual([]);
  expect(await registry.head('production')).toBeUndefined();
});

test('after a failed build the others are awaited, and no further build begins', async () => {
  let ended = false;
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await expect(
    start({
      async build(unit, version, outDir) {
        await sources.build(unit, version, outDir, stopping.signal);
        if (unit === 'shell') {
          fail();
          throw new Error('no');
        }
        await failed;
        await turn();
        ended = true;
      },
    }),
  ).rejects.toThrow('no');
  expect(ended).toBe(true);
  expect(builds).toHaveLength(2);
});

test('staging serves the same from the first start on, and pins made there by a person stay', async () => {
  channels = ['production', 'staging'];
  await start();
  const on = async (channel: string) => (await registry.head(channel))?.pins.jackpot?.stable.version;
  expect(await on('staging')).toBe('1.0.0');
  const folder = path.join(dir, 'tried');
  writeUnit(folder, 'jackpot', '1.2.0', { code: 'tried' });
  await maria.publish(folder, { unit: 'jackpot', version: '1.2.0' });
  await maria.pin([{ unit: 'jackpot', version: '1.2.0' }], { channel: 'staging', reason: 'try it' });
  lines = [];
  await start();
  expect([await on('staging'), await on('production')]).toEqual(['1.2.0', '1.0.0']);
  expect(lines).toEqual([
    'jackpot stays at 1.2.0 on staging, pinned by maria; serve the local build with: npm run release -- pin jackpot@1.0.0 --channel staging --reason "…"',
  ]);
  await maria.make({ kind: 'promote', from: 'staging', reason: 'tried' }, { channel: 'production' });
  expect(await on('production')).toBe('1.2.0');
});
