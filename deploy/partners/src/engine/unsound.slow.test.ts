import { BATTERY } from '../testing/randomness';
import { countOdd, MOST_ODD, samplesOf } from '../testing/samples';
import { seededBytes } from '../testing/seeded-bytes';
import { uniformBelow, type DrawBelow } from './rng';

const tests = Object.entries(BATTERY).map(([name, test]) => ({ name, test }));

describe('C40: the tests find generators that are not sound:', () => {
  const BELOW = 6;
  let sound: DrawBelow;
  beforeEach(() => {
    sound = uniformBelow(seededBytes(5));
  });
  // Names of the tests that reject a generator. Each test gets fresh samples.
  const names = (draw: () => number, among = tests, numbers?: number) =>
    among.filter((one) => countOdd(one.test, BELOW, samplesOf(draw, numbers)) > MOST_ODD).map(({ name }) => name);

  test('a sound one by no test', () => {
    expect(names(() => sound(BELOW))).toEqual([]);
  });

  test('one that never changes, by all', () => {
    expect(names(() => 3)).toHaveLength(tests.length);
  });

  test('one that takes the remainder of four bits, by how often each number comes', () => {
    const biased = () => sound(16) % BELOW;
    expect(names(biased)).toEqual(expect.arrayContaining(['frequency', 'pairs']));
    // The poker test detects a bias this small only in longer samples; with 6,000 numbers most streams pass.
    const poker = tests.filter(({ name }) => name === 'poker');
    expect(names(biased, poker, 24_000)).toEqual(['poker']);
  });

  test('one that counts up, by the order of its values', () => {
    let at = 0;
    const counting = () => {
      at += 1;
      return at % BELOW;
    };
    expect(names(counting)).toEqual(
      expect.arrayContaining([
        ...['pairs', 'overlaps', 'runs', 'serialCorrelation', 'gaps', 'poker', 'couponCollector', 'duplicates'],
      ]),
    );
  });

  test('one that says each third number again, by its correlation and its pairs', () => {
    const numbers: number[] = [];
    const echo = () => {
      const next = numbers.length % 3 === 2 ? (numbers.at(-2) ?? 0) : sound(BELOW);
      numbers.push(next);
      return next;
    };
    expect(names(echo)).toEqual(expect.arrayContaining(['serialCorrelation', 'poker']));
  });

  test('one that shuns its last value, by its gaps, runs and hands', () => {
    let last = 0;
    const shy = () => {
      last = (last + 1 + sound(BELOW - 1)) % BELOW;
      return last;
    };
    expect(names(shy)).toEqual(
      expect.arrayContaining(['pairs', 'overlaps', 'gaps', 'poker', 'couponCollector', 'duplicates']),
    );
  });
});
