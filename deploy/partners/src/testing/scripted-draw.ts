import type { DrawBelow } from '../engine/rng';

/** Stops of Fiesta Reels for tests, with their pay at a bet of 200 hundredths. */
export const STOPS = {
  nothing: [0, 14, 25, 20, 6],
  pays60: [7, 18, 10, 18, 22],
  pays560: [29, 21, 19, 14, 26],
  /** Three lanterns and no line: pays 400 and gives ten free games; pays 1,200 as a free game. */
  lanterns: [25, 6, 20, 0, 30],
} as const;

/** Draws the given stops, spin by spin, and then repeats the last spin. */
export function scriptedDraw(spins: readonly (readonly number[])[]): DrawBelow {
  const numbers = spins.flat();
  const last = spins.at(-1) ?? [];
  let used = 0;
  return () => {
    const number = used < numbers.length ? numbers[used] : last[(used - numbers.length) % last.length];
    used += 1;
    return number ?? 0;
  };
}
