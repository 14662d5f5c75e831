import { systemBytes, uniformBelow } from './rng';

test.each([1, 2, 3, 6, 20, 32, 52, 100, 255, 256])(
  'C39: below %i every number comes equally often over all bytes: the bias is 0',
  (n) => {
    const counts = new Map<number, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const bytes = [byte];
      const draw = uniformBelow(() => {
        const next = bytes.shift();
        if (next === undefined) throw new Error('rejected');
        return next;
      });
      try {
        const value = draw(n);
        counts.set(value, (counts.get(value) ?? 0) + 1);
      } catch {
        // The draw rejects this byte.
      }
    }
    expect(counts.size).toBe(n);
    expect(new Set(counts.values()).size).toBe(1);
  },
);

test('two bytes make numbers above 256', () => {
  const draw = uniformBelow(() => 0xff);
  expect(draw(65_536)).toBe(65_535);
  expect(() => draw(65_537)).toThrow(RangeError);
  expect(() => draw(0)).toThrow(RangeError);
});

test('system bytes go on over the end of a block', () => {
  const next = systemBytes(4);
  const bytes = Array.from({ length: 64 }, next);
  expect(bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)).toBe(true);
  expect(new Set(bytes).size).toBeGreaterThan(8);
});
