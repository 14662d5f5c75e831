import { BET_LEVELS, type FieldBet } from '../engine/bets';
import { asNumber } from '../engine/rational';
import { uniformBelow } from '../engine/rng';
import { runDraw, seededBytes } from '../testing/seeded-bytes';
import { simulate, within99 } from '../testing/simulate';
import { scriptedDraw } from '../testing/scripted-draw';
import { BLUE, DECKS, FIELDS, PAYS, RANKS, RED, SUITED, SUITS, TIE } from './data';
import { deal, DECK, evaluate, validOf } from './evaluate';
import { deviationOf, exactRtp, chanceOf } from './exact-return';
import { redBlueCards } from './game';

const on = (stakes: Record<string, number>): FieldBet => ({ kind: 'fields', stakes });
/** Index of a card in the shoe, in one of its decks. */
const place = (id: string, deck = 0) => deck * DECK.length + DECK.findIndex((card) => card.id === id);
const CARDS = DECKS * DECK.length;

const PICKS: FieldBet[] = [
  on({ red: 100 }),
  on({ blue: 10_000 }),
  on({ red: 200, tie: 100 }),
  on({ suited: 1_000 }),
  on({ red: 100, blue: 200, tie: 500, suited: 1_000 }),
];

test.each([
  { red: 'K-spades', blue: 'Q-hearts', pays: { red: 400, blue: 0, tie: 0, suited: 0 } },
  { red: 'A-spades', blue: '2-spades', pays: { red: 0, blue: 400, tie: 0, suited: 0 } },
  { red: '10-clubs', blue: '9-clubs', pays: { red: 400, blue: 0, tie: 0, suited: 0 } },
  { red: '7-clubs', blue: '7-hearts', pays: { red: 100, blue: 100, tie: 2_600, suited: 0 } },
  { red: 'A-hearts', blue: 'A-hearts', pays: { red: 100, blue: 100, tie: 2_600, suited: 11_400 } },
])('golden round: $red against $blue', ({ red, blue, pays }) => {
  const places = [place(red), place(blue, 1)];
  for (const [field, pay] of Object.entries(pays)) {
    const result = evaluate(places, on({ [field]: 200 }));
    expect(result).toEqual({
      kind: 'table',
      stops: places,
      shown: [red, blue],
      wins: pay > 0 ? [{ field, stake: 200, pay }] : [],
      win: pay,
    });
  }
});

test('the second card is one of the remaining cards: every pair of places comes from one pair of numbers', () => {
  expect(deal(scriptedDraw([[0, 0]]))).toEqual([0, 1]);
  expect(deal(scriptedDraw([[7, 6]]))).toEqual([7, 6]);
  expect(deal(scriptedDraw([[7, 7]]))).toEqual([7, 8]);
  expect(deal(scriptedDraw([[CARDS - 1, CARDS - 2]]))).toEqual([CARDS - 1, CARDS - 2]);
  const second = new Set(Array.from({ length: CARDS - 1 }, (_, n) => deal(scriptedDraw([[200, n]]))[1]));
  expect([second.size, second.has(200)]).toEqual([CARDS - 1, false]);
  const bounds: number[] = [];
  deal((below) => {
    bounds.push(below);
    return 0;
  });
  expect(bounds).toEqual([CARDS, CARDS - 1]);
});

test.each([
  { field: RED, exact: { num: 799n, den: 830n } },
  { field: BLUE, exact: { num: 799n, den: 830n } },
  { field: TIE, exact: { num: 403n, den: 415n } },
  { field: SUITED, exact: { num: 399n, den: 415n } },
])(
  'C42: the exact return of a stake on $field is $exact.num/$exact.den, and a simulation lands in its 99 % interval',
  ({ field, exact }) => {
    expect(exactRtp(field)).toEqual(exact);
    const rounds = 60_000;
    const { mean, sigma } = simulate(redBlueCards, on({ [field]: 100 }), 12, rounds);
    expect(Math.abs(mean - asNumber(exact))).toBeLessThan(within99(sigma, rounds));
    expect(Math.abs(sigma - deviationOf(field))).toBeLessThan(deviationOf(field) / 10);
  },
);

test('C43: the return shown is the lowest of its bets, each is told, and so is how often each pay comes', () => {
  expect(redBlueCards.rtpBp).toBe(9_614);
  expect(redBlueCards.deviation).toBe(7.35);
  const { bets, pays } = redBlueCards.face as Extract<typeof redBlueCards.face, { kind: 'cards' }>;
  expect(bets.map(({ bet, rtpBp }) => [bet, rtpBp])).toEqual([
    ['camp', 9_626],
    ['tie', 9_710],
    ['suited', 9_614],
  ]);
  expect(pays.map(({ percent, odds }) => [percent, odds])).toEqual([
    [200, { ways: 192, of: 415 }],
    [50, { ways: 31, of: 415 }],
    [1_300, { ways: 31, of: 415 }],
    [5_700, { ways: 7, of: 415 }],
  ]);
  expect(chanceOf(BLUE, PAYS.camp)).toEqual(chanceOf(RED, PAYS.camp));
});

test('C40: ranks and suits come evenly for both camps: χ² below its value at α = 0.001', () => {
  const draw = uniformBelow(seededBytes(41));
  const rounds = 13_000;
  const ranks = [0, 1].map(() => RANKS.map(() => 0));
  const suits = [0, 1].map(() => SUITS.map(() => 0));
  const add = (counts: number[] | undefined, at: number) => {
    if (counts) counts[at] = (counts[at] ?? 0) + 1;
  };
  for (let i = 0; i < rounds; i += 1)
    redBlueCards.draw(on({ red: 100 }), draw).outcome.spins[0]?.forEach((at, camp) => {
      const card = DECK[at % DECK.length];
      add(ranks[camp], card?.rank ?? -1);
      add(suits[camp], SUITS.indexOf(card?.suit ?? ''));
    });
  const chi = (counts: number[]) =>
    counts.reduce((sum, n) => sum + (n - rounds / counts.length) ** 2 / (rounds / counts.length), 0);
  // Critical values of χ² with 12 and 3 degrees of freedom.
  for (const counts of ranks) expect(chi(counts)).toBeLessThan(32.909);
  for (const counts of suits) expect(chi(counts)).toBeLessThan(16.266);
});

test('C41: the cards fall alike for any stake', () => {
  const deals = PICKS.map((bet) => {
    const draw = uniformBelow(seededBytes(3));
    return Array.from({ length: 100 }, () => redBlueCards.draw(bet, draw).outcome.spins);
  });
  for (const other of deals) expect(other).toEqual(deals[0]);
});

test('C45: a deal stored with its stakes is replayed bit for bit, and a tampered one is refused', () => {
  const draw = runDraw();
  for (const bet of PICKS) {
    const { outcome, result } = redBlueCards.draw(bet, draw);
    expect(outcome.bet).toEqual(bet);
    expect(redBlueCards.replay(bet, JSON.parse(JSON.stringify(outcome)))).toEqual(result);
  }
  const bet = on({ red: 100 });
  for (const spins of [[], [[0]], [[0, 0]], [[0, CARDS]], [[-1, 3]], [[0, 1, 2]]])
    expect(() => redBlueCards.replay(bet, { spins })).toThrow(RangeError);
  expect(() => evaluate([0, 1], on({ green: 100 }))).toThrow(RangeError);
  expect(() => evaluate([0, 1], on({ red: 150 }))).toThrow(RangeError);
});

test('of stakes on both camps their difference counts, half of it at a tie; stakes on ties count whole', () => {
  const apart = [place('K-spades'), place('Q-hearts')];
  const tied = [place('7-clubs'), place('7-hearts')];
  expect(PICKS.map((bet) => validOf(bet, apart))).toEqual([100, 10_000, 300, 1_000, 1_600]);
  expect(PICKS.map((bet) => validOf(bet, tied))).toEqual([50, 5_000, 200, 1_000, 1_550]);
  expect(validOf(on({ red: 500, blue: 500 }), apart)).toBe(0);
});

test('all pays are whole hundredths at every level, and none is more than 57 times the stake', () => {
  const suited = [place('5-clubs'), place('5-clubs', 3)];
  for (const level of BET_LEVELS)
    for (const field of FIELDS) {
      const { win } = evaluate(suited, on({ [field]: level }));
      expect(Number.isInteger(win)).toBe(true);
      expect(win).toBeLessThanOrEqual(level * redBlueCards.face.maxWinBets);
    }
});
