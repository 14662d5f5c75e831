import { chiSquareOf37 } from '../testing/chi-square';
import { Random } from './random';

it('passes χ² on live draws at α = 0.0001', () => {
  // 36 degrees of freedom; 99.99 % quantile, so a correct generator fails one run in ten thousand.
  expect(chiSquareOf37(new Random(), 370_000)).toBeLessThan(76.9);
});
