import { isCoin, type JackpotCell, type JackpotRule } from '@parola/calls';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { config, getConfig } from '../../config';
import { oddsOf, type Odds } from './odds.rules';
import { drawOutcome, outcomeAt } from './outcome.rules';
import { poolRules, type PoolRule } from './jackpot.rules';
import { seeded } from '../../testing/seeded-bytes';

let platform: TestPlatform;
let cells: JackpotCell[];
let rule: JackpotRule;
let pools: PoolRule[];
let odds: Odds;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config] });
  cells = await getConfig(platform.database.db, 'jackpotAwardConfigList');
  rule = await getConfig(platform.database.db, 'jackpotRule');
  pools = await poolRules(platform.database.db);
  odds = oddsOf(cells, rule);
});
afterAll(() => platform.close());

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

/** Chi-square distance of the observed counts from the weights. */
function chiOf(counts: ReadonlyMap<number | null, number>, places: readonly { key: number; weight: number }[]): number {
  const total = places.reduce((sum, { weight }) => sum + weight, 0);
  const draws = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return places.reduce((sum, { key, weight }) => {
    const expected = (draws * weight) / total;
    return sum + ((counts.get(key) ?? 0) - expected) ** 2 / expected;
  }, 0);
}

test('draws follow the odds: chi-square at 99 % on 400,000 draws of a fixed stream', () => {
  const random = seeded('cells');
  const counts = new Map<number, number>();
  for (let i = 0; i < 400_000; i += 1) {
    const { cell } = drawOutcome(random, odds);
    counts.set(cell.id, (counts.get(cell.id) ?? 0) + 1);
  }
  const chi = chiOf(
    counts,
    rule.cellList.map(({ id, weight }) => ({ key: id, weight })),
  );
  expect(chi).toBeLessThan(21.67); // 9 degrees of freedom
  expect(chi).toBeGreaterThan(2.09); // nor suspiciously even
});

test('the wheel follows its odds, seen through a ring of jackpots only: chi-square at 99 % on 100,000 spins of a fixed stream', () => {
  const random = seeded('wheel');
  const only = { ...odds, ring: odds.ring.filter(({ type }) => type === 2), total: 50 };
  const counts = new Map<number | null, number>();
  for (let i = 0; i < 100_000; i += 1) {
    const { wheelPropId } = drawOutcome(random, only);
    counts.set(wheelPropId, (counts.get(wheelPropId) ?? 0) + 1);
  }
  const chi = chiOf(
    counts,
    rule.wheelList.map(({ propId, weight }) => ({ key: propId, weight })),
  );
  expect(chi).toBeLessThan(11.34); // 3 degrees of freedom
  expect(chi).toBeGreaterThan(0.11); // nor suspiciously even
});

test('a draw is the outcome of its numbers, from the first to the last of each cell and sector', () => {
  const cellAt = (point: number) => outcomeAt(odds, { point, wheelPoint: 0 }).cell.cellIndex;
  expect([0, 31_149, 31_150, 64_149, 64_150, 64_199, 64_200, 99_699, 99_700, 99_999].map(cellAt)).toEqual([
    0, 0, 1, 3, 4, 4, 5, 8, 9, 9,
  ]);
  const poolAt = (wheelPoint: number) => outcomeAt(odds, { point: 64_150, wheelPoint }).wheelPropId;
  expect([0, 899, 900, 901, 902, 919, 920, 999].map(poolAt)).toEqual([
    50_004, 50_004, 50_001, 50_001, 50_002, 50_002, 50_003, 50_003,
  ]);
  for (const points of [
    { point: 100_000, wheelPoint: null },
    { point: 64_150, wheelPoint: 1_000 },
    { point: 64_150, wheelPoint: null },
  ])
    expect(() => outcomeAt(odds, points)).toThrow(RangeError);
});
