import { ScratchMask } from './scratch-mask';

/** The scratched share after each of these spots, with a radius of a tenth of the side. */
function after(spots: readonly (readonly [number, number])[]): number[] {
  const mask = new ScratchMask();
  return spots.map(([x, y]) => mask.scratch(x, y, 0.1));
}

test('scratched parts never grow back, and count once', () => {
  const [first = 0, again, other = 0, back] = after([
    [0.5, 0.5],
    [0.5, 0.5],
    [0.1, 0.9],
    [0.5, 0.5],
  ]);
  expect(first).toBeGreaterThan(0);
  expect(again).toBe(first);
  expect(other).toBeGreaterThan(first);
  expect(back).toBe(other);
});

test('strokes across the whole card clear it, one across its middle does not', () => {
  const line = (y: number) => Array.from({ length: 21 }, (_, at) => [at / 20, y] as const);
  expect(after(line(0.5)).at(-1)).toBeLessThan(0.25);
  expect(after(Array.from({ length: 21 }, (_, at) => line(at / 20)).flat()).at(-1)).toBe(1);
});

test('beside the card nothing is scratched', () => {
  expect(after([[2, 2]])).toEqual([0]);
});
