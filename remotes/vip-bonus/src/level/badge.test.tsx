import { render } from '@testing-library/react';
import { VipBadge } from './badge';

/** Size of the badge's digits (26 px bold), and the required distance around them. */
const WIDTH = 15;
const HEIGHT = 19;
const AIR = 4;
/** The mark is scaled about the centre of the outline. */
const SCALE = 0.84;
const SHIFT = 5.1;

type Point = [x: number, y: number];

/** Points along a path of straight lines (M, H, V), dense enough that no crossing is missed. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let here: Point = [0, 0];
  const go = (to: Point) => {
    for (let step = 1; step <= 40; step += 1)
      points.push([here[0] + ((to[0] - here[0]) * step) / 40, here[1] + ((to[1] - here[1]) * step) / 40]);
    here = to;
  };
  for (const [, command, rest = ''] of path.matchAll(/([MHV])([\d .]+)/g)) {
    const numbers = rest.trim().split(/ +/).map(Number);
    if (command === 'H') go([numbers[0] ?? 0, here[1]]);
    else if (command === 'V') go([here[0], numbers[0] ?? 0]);
    else
      for (let at = 0; at < numbers.length; at += 2) {
        const to: Point = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
        if (at === 0) here = to;
        else go(to);
      }
  }
  return points;
}

test.each([1, 2, 3, 4, 5, 6])('the ornament of medal %i keeps clear of its number', (showType) => {
  const { container } = render(<VipBadge level={{ vip: showType, showType }} size={64} />);
  const base = Number(container.querySelector('text')?.getAttribute('y'));
  const points = pointsOf(container.querySelector('.mark')?.getAttribute('d') ?? '');
  expect(points.length).toBeGreaterThan(30);
  const over = points
    .map(([x, y]): Point => [x * SCALE + SHIFT, y * SCALE + SHIFT])
    .filter(([x, y]) => Math.abs(x - 32) < WIDTH / 2 && y > base - HEIGHT - AIR && y < base + AIR);
  expect(over).toEqual([]);
});
