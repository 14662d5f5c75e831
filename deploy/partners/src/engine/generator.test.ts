import { GAMES } from '../games/registry';
import { BATTERY } from '../testing/randomness';
import { countOdd, MOST_ODD, samplesOf, type Samples } from '../testing/samples';
import { seededBytes } from '../testing/seeded-bytes';
import { someBet } from '../testing/some-bet';
import { isFullTier } from '@parola/presets/tier';
import { liveDraw, uniformBelow, type DrawBelow } from './rng';

/** Collects every bound that the games draw below. */
function drawnBelow(): number[] {
  const found = new Set<number>();
  // A seeded stream: every run collects the same bounds and so has the same tests.
  const draw = uniformBelow(seededBytes(40));
  const noting: DrawBelow = (n) => {
    found.add(n);
    return draw(n);
  };
  for (const game of GAMES) for (let i = 0; i < 50; i += 1) game.draw(someBet(game, 100), noting);
  return [...found].sort((a, b) => a - b);
}

const tests = Object.entries(BATTERY).map(([name, test]) => ({ name, test }));
const RANGES = drawnBelow();
/** The quick tier tests only the smallest and the largest bound, and the bounds that tests name. */
const ASKED = isFullTier()
  ? RANGES
  : RANGES.filter((n, i) => [0, RANGES.length - 1].includes(i) || [6, 20, 32].includes(n));

/** Number of draws per sample in the quick tier; undefined: the sample size of the statistical tests. */
const LENGTH = isFullTier() ? undefined : 3_000;

test('the games draw below numbers that the tests are asked about', () => {
  expect(RANGES).toEqual(expect.arrayContaining([6, 20, 32]));
  expect(ASKED).toEqual(expect.arrayContaining([6, 20, 32]));
});

describe.each(ASKED)('C40: below %i', (below) => {
  let samples: Samples;
  beforeAll(() => {
    // The scaling of bytes to numbers is the live code; the quick tier replaces only the source of bytes, for a
    // reproducible result.
    const draw = isFullTier() ? liveDraw : uniformBelow(seededBytes(below));
    samples = samplesOf(() => draw(below), LENGTH);
  });
  afterAll(() => {
    samples = [];
  });

  test.each(tests)('$name holds at 99 %', ({ test: randomness }) => {
    expect(countOdd(randomness, below, samples)).toBeLessThanOrEqual(MOST_ODD);
  });
});

test('C40: the tests find a generator that never changes, by all of them, and one that counts up, by the order of its values', () => {
  const finding = (draw: () => number) => {
    const odd = samplesOf(draw, LENGTH);
    return tests.filter((one) => countOdd(one.test, 6, odd) > MOST_ODD).map(({ name }) => name);
  };
  expect(finding(() => 3)).toHaveLength(tests.length);
  let at = 0;
  const counting = () => {
    at += 1;
    return at % 6;
  };
  expect(finding(counting)).toEqual(
    expect.arrayContaining([
      ...['pairs', 'overlaps', 'runs', 'serialCorrelation', 'gaps', 'poker', 'couponCollector', 'duplicates'],
    ]),
  );
});
