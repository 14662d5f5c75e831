import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '../games/registry';
import { seededBytes } from '../testing/seeded-bytes';
import { someBet } from '../testing/some-bet';
import { liveDraw, uniformBelow, type ByteSource } from './rng';

const ROUNDS = 200;
const SOURCES = path.join(__dirname, '..');
const games = GAMES.map((game) => ({ code: game.code, game }));

/** The bounds of the numbers that a game draws in some seeded rounds. */
function limitsOf(game: (typeof GAMES)[number]): Set<number> {
  const limits = new Set<number>();
  const draw = uniformBelow(seededBytes(39));
  for (let round = 0; round < ROUNDS; round += 1)
    game.draw(someBet(game, 100), (below) => {
      limits.add(below);
      return draw(below);
    });
  return limits;
}

/**
 * Runs the draw on every byte string of the length of one number. @returns the count of each result below `n`, and the
 * count of rejected strings, for which the draw repeats
 */
function countsBelow(n: number): { counts: Uint32Array; rejected: number } {
  const counts = new Uint32Array(n);
  const bytes = n > 256 ? 2 : 1;
  let rejected = 0;
  let left: number[] = [];
  const draw = uniformBelow(() => {
    const next = left.shift();
    if (next === undefined) throw new RangeError('drawn again');
    return next;
  });
  for (let string = 0; string < 256 ** bytes; string += 1) {
    left = bytes === 1 ? [string] : [string >> 8, string & 255];
    try {
      const value = draw(n);
      counts[value] = (counts[value] ?? 0) + 1;
    } catch {
      rejected += 1;
    }
  }
  return { counts, rejected };
}

test('C39: below every number that any game draws below, each outcome is made by equally many of all bytes, and the others are drawn again: the bias is 0', () => {
  const limits = new Set(GAMES.flatMap((game) => [...limitsOf(game)]));
  expect(limits.size).toBeGreaterThan(10);
  for (const n of limits) {
    const { counts, rejected } = countsBelow(n);
    const [each = 0] = counts;
    expect([n, each > 0, counts.every((count) => count === each)]).toEqual([n, true, true]);
    expect(each * n + rejected).toBe(n > 256 ? 65_536 : 256);
  }
});

test.each(games)('C39: $code draws from its given bytes alone: the same bytes are the same outcomes', ({ game }) => {
  const chance = jest.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('this is no generator of outcomes');
  });
  try {
    const play = (source: ByteSource) => {
      const draw = uniformBelow(source);
      return Array.from({ length: ROUNDS }, () => game.draw(someBet(game, 100), draw).outcome.spins);
    };
    expect(play(seededBytes(39))).toEqual(play(seededBytes(39)));
    expect(play(seededBytes(39))).not.toEqual(play(seededBytes(40)));
    expect(chance).not.toHaveBeenCalled();
  } finally {
    chance.mockRestore();
  }
});

test('C39: the live generator takes its bytes from the operating system', () => {
  const system = jest.spyOn(jest.requireActual<typeof import('node:crypto')>('node:crypto'), 'randomBytes');
  for (let i = 0; i < 1_000; i += 1) liveDraw(6);
  expect(system.mock.calls.length).toBeGreaterThanOrEqual(3);
  // The draw uses the bytes of the system: a source of zeros always gives the lowest number.
  system.mockImplementation((size: number) => Buffer.alloc(size));
  for (let i = 0; i < 256; i += 1) liveDraw(6);
  expect(Array.from({ length: 256 }, () => liveDraw(6))).toEqual(Array.from({ length: 256 }, () => 0));
  system.mockRestore();
  // Uses up the rest of the block of zeros.
  for (let i = 0; i < 256; i += 1) liveDraw(6);
});

test('C39: no server code draws with Math.random', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.test\.ts$|^client|^testing/.test(name),
  );
  expect(files.length).toBeGreaterThan(60);
  const guilty = files.filter((name) => readFileSync(path.join(SOURCES, name), 'utf8').includes('Math.random'));
  expect(guilty).toEqual([]);
});
