import { mkdtemp, readdir, rm, appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@parola/release-api';
import { MINUTE_MS, openCountReader, openCountWriter, type CountRow } from './session-counts';
import { healthOf } from './health';
import { addMeasure, percentile, type Histogram } from './vitals';

const AT = Date.UTC(2026, 0, 5, 8, 0);
const row = (change: Partial<CountRow> = {}): CountRow => ({
  at: AT,
  channel: 'production',
  rev: 3,
  unit: 'wallets',
  version: '1.1.0',
  arm: 'canary',
  sessions: 10,
  failed: 1,
  loadFailed: 0,
  errors: 2,
  ...change,
});

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'parola-counts-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('counts of several front doors are added up, as they grow, and half a line of a killed one is left out', async () => {
  const [one, two] = [openCountWriter(folder, () => AT), openCountWriter(folder, () => AT)];
  const reader = openCountReader(folder);
  expect(await reader.read('production', 0)).toEqual([]);
  await one.append([row()]);
  await two.append([row(), row({ channel: 'staging' })]);
  expect(await reader.read('production', 0)).toHaveLength(2);
  const [file = ''] = await readdir(folder);
  await appendFile(join(folder, file), '{"at":1,"chan');
  expect(await reader.read('production', 0)).toHaveLength(2);
  await appendFile(join(folder, file), 'nel"\n{"at":"no"}\n');
  await one.append([row({ at: AT + MINUTE_MS })]);
  expect(await reader.read('production', 0)).toHaveLength(3);
  expect(await reader.read('production', AT + MINUTE_MS)).toHaveLength(1);
});

test.each([2, 3])(
  'reads of %i channels at once count each session once, and so do the reads after them',
  async (channels) => {
    const names = ['production', 'staging', 'drill'].slice(0, channels);
    const writer = openCountWriter(folder, () => AT);
    const reader = openCountReader(folder);
    const readAll = async () => {
      const rows = await Promise.all(names.map((channel) => reader.read(channel, 0)));
      return rows.map((of) => of.reduce((sum, { sessions }) => sum + sessions, 0));
    };
    await writer.append(names.map((channel) => row({ channel })));
    expect(await readAll()).toEqual(names.map(() => 10));
    await writer.append(names.map((channel) => row({ channel })));
    expect(await readAll()).toEqual(names.map(() => 20));
    expect(await readAll()).toEqual(names.map(() => 20));
  },
);

test('counts of more than sixty days ago are removed', async () => {
  await openCountWriter(folder, () => AT).append([row()]);
  const later = AT + 61 * 24 * 60 * MINUTE_MS;
  await openCountWriter(folder, () => later).append([row({ at: later })]);
  expect(await readdir(folder)).toHaveLength(1);
});

test('health is the sum of both arms, in the shape of the HTTP API, with the 75th percentiles to 7 %', () => {
  const lcp: Histogram = {};
  for (let ms = 100; ms <= 4000; ms += 100) addMeasure(lcp, ms);
  const health = healthOf([row({ lcp }), row({ arm: 'stable', failed: 0 }), row({ unit: 'lobby' })]);
  expect(health).toEqual([
    { unit: 'lobby', version: '1.1.0', sessions: 10, failed: 1, errors: 2 },
    { unit: 'wallets', version: '1.1.0', sessions: 20, failed: 1, errors: 4, lcpMs: expect.any(Number) },
  ]);
  expect(Math.abs((health[1]?.lcpMs ?? 0) / 3000 - 1)).toBeLessThan(0.08);
  expect(CALLS.health.answer.safeParse(health).success).toBe(true);
  expect(percentile([], 0.75)).toBeUndefined();
});
