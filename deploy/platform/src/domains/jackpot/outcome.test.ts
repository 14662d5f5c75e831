import { createHash } from 'node:crypto';
import { isCoin, type JackpotCell, type JackpotRule } from '@parola/calls';
import { Random } from '../../ground/random';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { config, getConfig } from '../../config';
import { drawOutcome } from './outcome';
import { poolRules, type PoolRule } from './rules';

let platform: TestPlatform;
let cells: JackpotCell[];
let rule: JackpotRule;
let pools: PoolRule[];
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config] });
  cells = await getConfig(platform.database.db, 'jackpotAwardConfigList');
  rule = await getConfig(platform.database.db, 'jackpotRule');
  pools = await poolRules(platform.database.db);
});
afterAll(() => platform.close());

/** Bytes that are the same on every run: SHA-256 of a counter. */
function seeded(seed: string): Random {
  let counter = 0;
  let buffer = Buffer.alloc(0);
  return new Random((count) => {
    while (buffer.length < count)
      buffer = Buffer.concat([buffer, createHash('sha256').update(`${seed}:${counter++}`).digest()]);
    const bytes = buffer.subarray(0, count);
    buffer = buffer.subarray(count);
    return bytes;
  });
}

const weightOf = (id: number) => rule.cellList.find((one) => one.id === id)?.weight ?? 0;

test('the published odds are whole: ten cells, weights that sum to their totals, every cell and pool once', () => {
  expect(cells).toHaveLength(10);
  expect(rule.cellList.map(({ id }) => id).sort()).toEqual(cells.map(({ id }) => id).sort());
  expect(rule.cellList.reduce((sum, { weight }) => sum + weight, 0)).toBe(rule.total);
  expect(rule.wheelList.reduce((sum, { weight }) => sum + weight, 0)).toBe(rule.wheelTotal);
  expect(rule.wheelList.map(({ propId }) => propId).sort()).toEqual(pools.map(({ propId }) => propId).sort());
  expect(cells.filter(({ type }) => type === 2)).toEqual([expect.objectContaining({ propId: 50000 })]);
});

test('the expected value is exactly 1105.75 hundredths of coin and 70.5 of jackpots at their seeds', () => {
  const coin = cells
    .filter(({ propId }) => isCoin(propId))
    .reduce((sum, { id, count }) => sum + weightOf(id) * count, 0);
  expect([coin, rule.total]).toEqual([110_575_000, 100_000]);
  const wheel = rule.wheelList.reduce(
    (sum, { propId, weight }) => sum + weight * (pools.find((pool) => pool.propId === propId)?.seed ?? 0),
    0,
  );
  const jackpotWeight = cells.filter(({ type }) => type === 2).reduce((sum, { id }) => sum + weightOf(id), 0);
  expect(jackpotWeight * wheel).toBe(70.5 * rule.total * rule.wheelTotal);
});

test('draws follow the odds: chi-square at 99.9 % on 400,000 draws of a fixed stream', () => {
  const random = seeded('cells');
  const seen = new Map<number, number>();
  const draws = 400_000;
  for (let i = 0; i < draws; i += 1) {
    const { cell } = drawOutcome(random, cells, rule);
    seen.set(cell.id, (seen.get(cell.id) ?? 0) + 1);
  }
  const chi = rule.cellList.reduce(
    (sum, { id, weight }) =>
      sum + ((seen.get(id) ?? 0) - (draws * weight) / rule.total) ** 2 / ((draws * weight) / rule.total),
    0,
  );
  expect(chi).toBeLessThan(27.88); // 9 degrees of freedom
  expect(chi).toBeGreaterThan(1.15); // nor suspiciously even
});

test('the wheel follows its odds, seen through a grid of jackpots only', () => {
  const random = seeded('wheel');
  const only = {
    ...rule,
    cellList: rule.cellList.map((one) => ({
      ...one,
      weight: cells.find(({ id }) => id === one.id)?.type === 2 ? 1 : 0,
    })),
  };
  const seen = new Map<number | null, number>();
  const draws = 100_000;
  for (let i = 0; i < draws; i += 1) {
    const { wheelPropId } = drawOutcome(random, cells, only);
    seen.set(wheelPropId, (seen.get(wheelPropId) ?? 0) + 1);
  }
  const chi = rule.wheelList.reduce((sum, { propId, weight }) => {
    const expected = (draws * weight) / rule.wheelTotal;
    return sum + ((seen.get(propId) ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chi).toBeLessThan(16.27); // 3 degrees of freedom
});
