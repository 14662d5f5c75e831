import type { Random } from '../ground/random';

/** χ² statistic of `draws` draws from 37 equally likely numbers. */
export function chiSquareOf37(random: Random, draws: number): number {
  const cells = new Array<number>(37).fill(0);
  for (let draw = 0; draw < draws; draw += 1) {
    const value = random.uniform(37);
    cells[value] = (cells[value] ?? 0) + 1;
  }
  const expected = draws / 37;
  return cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
