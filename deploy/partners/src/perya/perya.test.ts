import { BET_LEVELS, type FieldBet } from '../engine/bets';
import { uniformBelow } from '../engine/rng';
import { runDraw, seededBytes } from '../testing/seeded-bytes';
import { roundsOfTier, simulate, within99 } from '../testing/simulate';
import { COLOUR_PAYS, COLOURS, DICE, FIELDS, PAIR_PAY, PAIRS, TRIPLE } from './data';
import { evaluate, roll, validOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';
import { peryaColour, peryaWithoutPairs } from './game';

const on = (stakes: Record<string, number>): FieldBet => ({ kind: 'fields', stakes });
const sidesOf = (colours: readonly string[]) => colours.map((colour) => COLOURS.indexOf(colour));

/** Bets on different fields; all of them must get the same dice. */
const PICKS: FieldBet[] = [
  on({ red: 100 }),
  on({ violet: 10_000 }),
  on({ red: 200, blue: 500, white: 100 }),
  on({ [TRIPLE]: 1_000 }),
  on({ redblue: 100, greenviolet: 500 }),
  on(Object.fromEntries(FIELDS.map((field) => [field, 100]))),
];

test.each(COLOURS.flatMap((colour) => COLOUR_PAYS.map((percent, i) => ({ colour, dice: i + 1, percent }))))(
  'golden round: $dice dice of $colour pay $percent hundredths of the stake',
  ({ colour, dice, percent }) => {
    const others = COLOURS.filter((one) => one !== colour);
    const shown = [...Array.from({ length: dice }, () => colour), ...others].slice(0, DICE);
    const pay = percent * 2;
    expect(evaluate(sidesOf(shown), on({ [colour]: 200 }))).toEqual({
      kind: 'table',
      stops: sidesOf(shown),
      shown,
      wins: [{ field: colour, count: dice, stake: 200, pay }],
      win: pay,
    });
  },
);

test('golden round: any triple pays 34.5 times its stake beside the colour itself, and 0 for a pair', () => {
  const bet = on({ green: 100, [TRIPLE]: 200, red: 500 });
  expect(evaluate(sidesOf(['green', 'green', 'green']), bet)).toMatchObject({ win: 1_200 + 6_900 });
  expect(evaluate(sidesOf(['green', 'green', 'red']), on({ [TRIPLE]: 200 }))).toMatchObject({ wins: [], win: 0 });
});

const PAIR_CODES = Object.keys(PAIRS);

test('there are 15 pairs of six colours, each of two different ones', () => {
  expect(PAIR_CODES).toHaveLength(15);
  expect(new Set(Object.values(PAIRS).map((pair) => [...pair].sort().join()))).toHaveProperty('size', 15);
  for (const [one, other] of Object.values(PAIRS)) expect(one).not.toBe(other);
  expect(peryaColour.face).toMatchObject({ fields: FIELDS.map((field) => ({ field })) });
});

test.each(Object.entries(PAIRS).map(([field, [one, other]]) => ({ field, one, other })))(
  'golden round: the pair of $one and $other pays 6.9 times its stake when both are among the dice, for any third',
  ({ field, one, other }) => {
    const bet = on({ [field]: 200 });
    for (const third of COLOURS)
      for (const shown of [
        [one, other, third],
        [third, one, other],
        [other, third, one],
      ])
        expect(evaluate(sidesOf(shown), bet)).toEqual({
          kind: 'table',
          stops: sidesOf(shown),
          shown,
          wins: [{ field, stake: 200, pay: PAIR_PAY * 2 }],
          win: 1_380,
        });
    for (const lone of [one, other])
      for (const third of COLOURS.filter((colour) => colour !== one && colour !== other))
        expect(evaluate(sidesOf([lone, lone, third]), bet)).toMatchObject({ wins: [], win: 0 });
    expect(evaluate(sidesOf([one, one, one]), bet).win).toBe(0);
    expect(evaluate(sidesOf([other, other, other]), bet).win).toBe(0);
  },
);

test('golden round: a pair pays beside its colours and other pairs, each by its own stake', () => {
  const bet = on({ red: 100, redblue: 200, bluegreen: 500, redgreen: 1_000, [TRIPLE]: 100 });
  expect(evaluate(sidesOf(['red', 'blue', 'red']), bet)).toMatchObject({ win: 300 + 1_380 });
  expect(evaluate(sidesOf(['red', 'blue', 'green']), bet)).toMatchObject({ win: 200 + 1_380 + 3_450 + 6_900 });
});

test.each(FIELDS.map((field) => ({ field })))('C42: the exact return of a stake on $field is 23/24', ({ field }) => {
  expect(exactRtp(field)).toEqual({ num: 23n, den: 24n });
  expect(peryaColour.rtpBp).toBe(9_583);
});

test('C44: a stake on any triple has the largest deviation, equal to the stated one', () => {
  // 6 of 216 pay 34.5: √(6/216 × 34.5² − (23/24)²); 30 of 216 pay 6.9.
  expect(deviationOf(TRIPLE)).toBeCloseTo(5.6696, 4);
  expect(deviationOf('red')).toBeCloseTo(1.3275, 4);
  for (const pair of PAIR_CODES) expect(deviationOf(pair)).toBeCloseTo(2.3862, 4);
  expect(peryaColour.deviation).toBe(5.67);
});

test('C43: one, two and three dice of a colour come in 75, 15 and 1 of 216 rolls, a pair in 30, a triple in 6; each is told beside its pay', () => {
  expect([1, 2, 3].map((count) => chanceOf('white', count).ways)).toEqual([75, 15, 1]);
  for (const pair of PAIR_CODES) expect(chanceOf(pair)).toEqual({ ways: 30, of: 216 });
  expect(chanceOf(TRIPLE, 3)).toEqual({ ways: 6, of: 216 });
  expect(peryaColour.face.pays.map(({ percent, odds }) => [percent, odds?.ways])).toEqual([
    [200, 75],
    [300, 15],
    [1_200, 1],
    [690, 30],
    [3_450, 6],
  ]);
});

test.each([
  ...[...COLOURS, TRIPLE].map((field) => ({ what: field, fields: [field] })),
  // Pairs are tested together: among so many separate 99 % intervals one would nearly always be missed.
  { what: 'all pairs', fields: PAIR_CODES },
])('C42: a simulation with a fixed seed lands inside the 99 % interval of the exact return of $what', ({ fields }) => {
  const rounds = roundsOfTier(60_000);
  const stakes = Object.fromEntries(fields.map((field) => [field, 100]));
  const { mean, sigma } = simulate(peryaColour, on(stakes), 8, rounds);
  expect(Math.abs(mean / fields.length - 23 / 24)).toBeLessThan(within99(sigma, rounds) / fields.length);
});

test('C40: each die shows its six colours evenly: χ² below its value at α = 0.001 with 5 degrees of freedom', () => {
  const draw = uniformBelow(seededBytes(40));
  const rolls = 12_000;
  const counts = Array.from({ length: DICE }, () => COLOURS.map(() => 0));
  for (let i = 0; i < rolls; i += 1)
    roll(draw).forEach((side, die) => {
      const of = counts[die] ?? [];
      of[side] = (of[side] ?? 0) + 1;
    });
  const expected = rolls / COLOURS.length;
  for (const of of counts) expect(of.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(20.515);
});

test('C41: the dice fall alike for any stake', () => {
  const rolls = PICKS.map((bet) => {
    const draw = uniformBelow(seededBytes(3));
    return Array.from({ length: 100 }, () => peryaColour.draw(bet, draw).outcome.spins);
  });
  for (const other of rolls) expect(other).toEqual(rolls[0]);
});

test('C45: a roll stored with its stakes is replayed bit for bit, and a tampered one is refused', () => {
  const draw = runDraw();
  for (const bet of PICKS) {
    const { outcome, result } = peryaColour.draw(bet, draw);
    expect(outcome.bet).toEqual(bet);
    expect(peryaColour.replay(bet, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  const bet = on({ red: 100 });
  for (const spins of [
    [],
    [[0, 1]],
    [[0, 1, 6]],
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
  ])
    expect(() => peryaColour.replay(bet, { spins })).toThrow(RangeError);
  expect(() => evaluate([0, 0, 0], on({ pink: 100 }))).toThrow(RangeError);
  expect(() => evaluate([0, 0, 0], on({ red: 150 }))).toThrow(RangeError);
  expect(() => peryaColour.replay({ kind: 'spin', stake: 100 }, { spins: [[0, 0, 0]] })).toThrow(RangeError);
});

test('all pays are whole hundredths at every level, and none is more than 34.5 times the stake', () => {
  for (const level of BET_LEVELS)
    for (const field of FIELDS) {
      const { win } = evaluate([4, 4, 4], on({ [field]: level, white: level }));
      expect(Number.isInteger(win)).toBe(true);
      expect(win).toBeLessThanOrEqual(level * (field === 'white' ? 1 : 2) * peryaColour.face.maxWinBets);
    }
});

test('C45: rounds from before there were pairs are drawn by their own rules, without pairs', () => {
  const bet = on({ red: 100, [TRIPLE]: 100 });
  const { outcome, result } = peryaWithoutPairs.draw(bet, uniformBelow(seededBytes(5)));
  expect(peryaWithoutPairs.replay(bet, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  const pair = on({ redblue: 100 });
  const limits = { minBet: 100, maxBet: 10_000 };
  expect([peryaColour, peryaWithoutPairs].map((game) => game.bets.allows(pair, limits))).toEqual([true, false]);
  expect(() => peryaWithoutPairs.replay(pair, { spins: [[0, 1, 2]] })).toThrow(RangeError);
  expect(peryaWithoutPairs).toMatchObject({ rtpBp: peryaColour.rtpBp, deviation: peryaColour.deviation });
});

test('a pair covers both of its colours, each once: on three in all a bet counts in full, on four not at all', () => {
  expect(validOf(on({ redblue: 200 }))).toBe(200);
  expect(validOf(on({ redblue: 200, bluewhite: 100, redwhite: 100, white: 100, red: 100 }))).toBe(600);
  expect(validOf(on({ redblue: 200, yellowgreen: 100 }))).toBe(0);
  expect(validOf(on({ redblue: 200, red: 100, green: 100, white: 100 }))).toBe(0);
  expect(validOf(on({ redblue: 200, green: 100, [TRIPLE]: 500 }))).toBe(800);
});

test('a bet counts in full on up to three colours, with any triple or without, and not at all on more', () => {
  expect(validOf(on({ red: 100, blue: 100, white: 100 }))).toBe(300);
  expect(validOf(on({ red: 100, blue: 100, white: 100, [TRIPLE]: 500 }))).toBe(800);
  expect(validOf(on({ red: 100, blue: 100, white: 100, green: 100 }))).toBe(0);
});
