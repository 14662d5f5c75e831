import { CLOSED_AT, deviationsOff, DOUBTED_AT, type Played, type Theory } from './return-theory.rules';

const THEORY: Theory = { leastBp: 9_600, mostBp: 9_600, deviation: 4, maxWinBets: 1_000 };

/** Rounds with one stake that returned `returned` of it. */
const played = (rounds: number, returned: number, stake = 100): Played => ({
  rounds,
  staked: rounds * stake,
  stakedSquared: rounds * stake ** 2,
  largestStake: stake,
  paid: rounds * stake * returned,
});

it.each([100, 2_500, 1_000_000])(
  'C44 of %i equal stakes the distance is (actual − theory) ÷ (σ ÷ √n), for any stake',
  (n) => {
    for (const stake of [100, 10_000])
      expect(deviationsOff(played(n, 0.9, stake), THEORY)).toBeCloseTo((0.9 - 0.96) / (4 / Math.sqrt(n)), 9);
  },
);

it('C44 a deviation inside the returns of its bets is no doubt, and an unplayed game neither', () => {
  const two = { ...THEORY, leastBp: 9_400, mostBp: 9_700 };
  for (const returned of [0.94, 0.955, 0.97]) expect(deviationsOff(played(10_000_000, returned), two)).toBe(0);
  expect(deviationsOff(played(10_000_000, 0.93), two)).toBeLessThan(-CLOSED_AT);
  expect(deviationsOff(played(10_000_000, 0.98), two)).toBeGreaterThan(CLOSED_AT);
  expect(deviationsOff(played(0, 0), two)).toBe(0);
});

it('C44 the highest win that there is does not close a game, twice of it does', () => {
  const after = (wins: number) => deviationsOff({ ...played(50, 0), paid: wins * 1_000 * 100 }, THEORY);
  expect(after(1)).toBe(0);
  expect(after(2)).toBeGreaterThan(CLOSED_AT);
});

/**
 * Simulates a game that pays `pay` stakes in one of `oneIn` rounds. A linear congruential generator gives the same
 * numbers on every machine.
 */
function* looks({ oneIn, pay, rounds }: { oneIn: number; pay: number; rounds: number }): Generator<Played> {
  let seed = 2_026;
  const sum = played(0, 0);
  for (let i = 0; i < rounds; i += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const stake = i % 3 === 0 ? 500 : 100;
    sum.rounds += 1;
    sum.staked += stake;
    sum.stakedSquared += stake ** 2;
    sum.largestStake = 500;
    if ((seed >>> 8) / 2 ** 24 < 1 / oneIn) sum.paid += pay * stake;
    yield sum;
  }
}

it('C44 a sound game is not closed at any of a hundred thousand looks; one that pays a fifth too much or too little is', () => {
  // Pays 9.6 in one of 10: σ² = 9.6² ÷ 10 − 0.96².
  const theory: Theory = { leastBp: 9_600, mostBp: 9_600, deviation: 2.88, maxWinBets: 9.6 };
  const furthest = (pay: number) => {
    let most = 0;
    for (const sum of looks({ oneIn: 10, pay, rounds: 100_000 })) {
      const off = deviationsOff(sum, theory);
      if (Math.abs(off) > Math.abs(most)) most = off;
    }
    return most;
  };
  expect(Math.abs(furthest(9.6))).toBeLessThan(CLOSED_AT);
  expect(furthest(9.6 * 1.2)).toBeGreaterThan(CLOSED_AT);
  expect(furthest(9.6 * 0.8)).toBeLessThan(-CLOSED_AT);
  expect(DOUBTED_AT).toBeLessThan(CLOSED_AT);
});
