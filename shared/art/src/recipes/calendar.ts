import { facetStar } from '../paint/star';
import { defs, group, linear, path, rect, url } from '../paint/svg';

/** A calendar leaf with a star on today: daily sign-in. */
export function calendar(): string {
  const cells = [0, 1, 2, 3].flatMap((col) => [0, 1].map((row) => ({ x: 36 + col * 34, y: 92 + row * 42 })));
  return group(
    {},
    defs(
      linear('calendar-page', [
        [0, '#ffffff'],
        [0.5, '#eef0ff'],
        [1, '#b8bfe6'],
      ]),
      linear('calendar-head', [
        [0, '#8df6ea'],
        [0.4, '#14b8ad'],
        [1, '#056a66'],
      ]),
      linear('calendar-cell', [
        [0, '#c3c9ef'],
        [1, '#98a1d6'],
      ]),
      linear('calendar-done', [
        [0, '#7df0e4'],
        [1, '#0f9d93'],
      ]),
    ),
    rect(16, 34, 172, 158, { rx: 24, fill: '#2b2f66' }),
    rect(14, 28, 172, 158, { rx: 24, fill: url('calendar-page') }),
    path('M14 76V52C14 37 25 28 38 28H162C175 28 186 37 186 52V76Z', { fill: url('calendar-head') }),
    rect(22, 34, 156, 9, { rx: 4.5, fill: '#ffffff', opacity: 0.35 }),
    ...[56, 144].map((x) =>
      rect(x - 8, 12, 16, 38, { rx: 8, fill: url('gold-tube'), stroke: '#7a4304', 'stroke-width': 1.5 }),
    ),
    ...cells.map(({ x, y }, i) => rect(x, y, 26, 32, { rx: 7, fill: url(i < 3 ? 'calendar-done' : 'calendar-cell') })),
    ...cells.slice(0, 3).map(({ x, y }) =>
      path(`M${x + 7} ${y + 16}l5 6 8 -11`, {
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 4,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
    group({ opacity: 0.4, transform: 'translate(3 5)' }, facetStar(134, 136, 52, 23, ['#101344', '#101344'])),
    facetStar(134, 136, 52, 23),
  );
}
