import { BET_LEVELS, betKey, fieldBets, SPIN_BETS, stakeOf, type FieldBet } from './bets';

const LIMITS = { minBet: 200, maxBet: 1_000 };
const table = fieldBets(['red', 'blue'], stakeOf);
const on = (stakes: Record<string, number>): FieldBet => ({ kind: 'fields', stakes });

test('a spin costs one stake, of a level within the limits', () => {
  expect(SPIN_BETS.levels(LIMITS)).toEqual([200, 500, 1_000]);
  const allowed = [100, 200, 300, 1_000, 2_000].filter((stake) => SPIN_BETS.allows({ kind: 'spin', stake }, LIMITS));
  expect(allowed).toEqual([200, 1_000]);
});

test('each field bears a stake of a level; the limits hold for their sum', () => {
  expect(table.levels(LIMITS)).toEqual([100, 200, 500, 1_000]);
  const bets: [Record<string, number>, boolean][] = [
    [{ red: 200 }, true],
    [{ red: 100, blue: 100 }, true],
    [{ red: 500, blue: 500 }, true],
    [{ red: 100 }, false],
    [{ red: 1_000, blue: 100 }, false],
    [{ red: 150, blue: 100 }, false],
    [{ green: 200 }, false],
    [{}, false],
  ];
  for (const [stakes, taken] of bets) expect([stakes, table.allows(on(stakes), LIMITS)]).toEqual([stakes, taken]);
});

test('limits that leave no bet leave no level', () => {
  expect(SPIN_BETS.levels({ minBet: 20_000, maxBet: 30_000 })).toEqual([]);
  expect(table.levels({ minBet: 20_000, maxBet: 30_000 })).toEqual([...BET_LEVELS]);
  expect(table.levels({ minBet: 20_100, maxBet: 30_000 })).toEqual([]);
  expect(table.levels({ minBet: 0, maxBet: 99 })).toEqual([]);
});

test('two bets have one key when they are equal, in any order of their fields', () => {
  expect(betKey(on({ red: 100, blue: 200 }))).toBe(betKey(on({ blue: 200, red: 100 })));
  const keys = [on({ red: 100 }), on({ red: 200 }), on({ blue: 100 }), { kind: 'spin', stake: 100 } as const].map(
    betKey,
  );
  expect(new Set(keys).size).toBe(4);
});
