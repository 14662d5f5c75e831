import { GAMES } from '../games/registry';
import { BATTERY, type RandomnessTest } from '../testing/randomness';
import { seededBytes } from '../testing/seeded-bytes';
import { someBet } from '../testing/some-bet';
import { liveDraw, uniformBelow, type DrawBelow } from './rng';

const NUMBERS = 6_000;
const SAMPLES = 60;
/**
 * At 99 % a sound generator misses one sample in a hundred. Of 60 it misses nine or more less than once in a million times, χ² being an
 * approximation; one that is not sound misses nearly all. So the live one can be asked at each run, and a failure means something.
 */
const MOST_MISSED = 8;

/** Everything that the games draw below, as they draw it. */
function drawnBelow(): number[] {
  const found = new Set<number>();
  // A fixed stream: the same numbers, and so the same tests, in every run.
  const draw = uniformBelow(seededBytes(4));
  const noting: DrawBelow = (n) => {
    found.add(n);
    return draw(n);
  };
  for (const game of GAMES) for (let i = 0; i < 50; i += 1) game.draw(someBet(game, 100), noting);
  return [...found].sort((a, b) => a - b);
}

const sample = (draw: () => number) => Array.from({ length: NUMBERS }, draw);

/** How many of the samples are odder than 99 % of those of a sound generator. */
function missed(test: RandomnessTest, below: number, draw: () => number): number {
  const chances = Array.from({ length: SAMPLES }, () => test({ numbers: sample(draw), below }));
  return chances.filter((chance) => chance < 0.01).length;
}

const tests = Object.entries(BATTERY).map(([name, test]) => ({ name, test }));
const RANGES = drawnBelow();

test('the games draw below numbers that the tests are asked about', () => {
  expect(RANGES).toEqual(expect.arrayContaining([6, 20, 32]));
});

describe.each(tests)('C40: $name', ({ test: randomness }) => {
  test.each(RANGES)('holds at 99 %% for the live generator below %i', (below) => {
    expect(missed(randomness, below, () => liveDraw(below))).toBeLessThanOrEqual(MOST_MISSED);
  });
});

describe('C40: the tests find generators that are not sound:', () => {
  const BELOW = 6;
  const sound = uniformBelow(seededBytes(5));
  const finding = (draw: () => number) => tests.filter((one) => missed(one.test, BELOW, draw) > MOST_MISSED);
  const names = (draw: () => number) => finding(draw).map(({ name }) => name);

  test('a sound one by none of them', () => {
    expect(names(() => sound(BELOW))).toEqual([]);
  });

  test('one that never changes, by all', () => {
    expect(names(() => 3)).toHaveLength(tests.length);
  });

  test('one that takes the remainder of four bits, by how often each number comes', () => {
    expect(names(() => sound(16) % BELOW)).toEqual(expect.arrayContaining(['frequency', 'pairs', 'poker']));
  });

  test('one that counts up, by what follows what', () => {
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
    const said: number[] = [];
    const echo = () => {
      const next = said.length % 3 === 2 ? (said.at(-2) ?? 0) : sound(BELOW);
      said.push(next);
      return next;
    };
    expect(names(echo)).toEqual(expect.arrayContaining(['serialCorrelation', 'poker']));
  });

  test('one that shuns what it said last, by its gaps, runs and hands', () => {
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
