import type { TableResult } from '../engine/round';
import { reachedAfter } from '../jeepney-crash/evaluate';
import { el, svg } from './dom';

const WIDTH = 300;
const HEIGHT = 120;
const POINTS = 40;

/**
 * The curve of a past ride up to its stop, with a mark at the player's exit. Decoration: the text beside it says the
 * same.
 */
export function ridePicture({ stopped, left }: NonNullable<TableResult['ride']>): HTMLElement[] {
  if (stopped === undefined) return [];
  const most = Math.max(stopped, 110);
  const lasted = reachedAfter(most);
  const at = (multiplier: number) => {
    const x = (reachedAfter(Math.max(100, multiplier)) / lasted) * (WIDTH - 24) + 12;
    const y = HEIGHT - 12 - ((Math.max(100, multiplier) - 100) / (most - 100)) * (HEIGHT - 24);
    return { x: x.toFixed(1), y: y.toFixed(1) };
  };
  const curve = Array.from({ length: POINTS + 1 }, (_, i) => {
    const { x, y } = at(100 * (Math.max(100, stopped) / 100) ** (i / POINTS));
    return `${x},${y}`;
  }).join(' ');
  const mark = (multiplier: number, className: string) => {
    const { x, y } = at(multiplier);
    return svg('circle', { cx: x, cy: y, r: '6', class: className });
  };
  return [
    el(
      'div',
      { class: 'ride-picture', attrs: { 'aria-hidden': 'true' } },
      svg(
        'svg',
        { viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
        svg('polyline', { points: curve }),
        mark(stopped, 'stopped'),
        ...(left === undefined ? [] : [mark(left, 'left')]),
      ),
    ),
  ];
}
