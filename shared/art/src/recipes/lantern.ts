import { word } from '../paint/lettering';
import { sparkle } from '../paint/light';
import { circle, defs, ellipse, group, linear, num, path, radial, rect, url } from '../paint/svg';

function ribs(): string {
  return [-0.72, -0.4, 0, 0.4, 0.72]
    .map((share) =>
      path(`M100 30C${num(100 + share * 108)} 44 ${num(100 + share * 108)} 134 100 148`, {
        fill: 'none',
        stroke: '#a3062c',
        'stroke-width': 1.8,
        opacity: 0.6,
      }),
    )
    .join('');
}

/** A glowing fiesta lantern with a tassel. */
export function lantern(): string {
  return group(
    {},
    defs(
      radial(
        'lantern-paper',
        [
          [0, '#fffbd0'],
          [0.25, '#ffd24d'],
          [0.6, '#ff6a2c'],
          [0.9, '#d81338'],
          [1, '#9c0530'],
        ],
        { cx: 0.48, cy: 0.48, r: 0.56 },
      ),
    ),
    circle(100, 15, 8, { fill: 'none', stroke: url('gold'), 'stroke-width': 4.5 }),
    ...[-14, -7, 0, 7, 14].map((dx, i) =>
      path(
        `M${100 + dx * 0.5} 154C${100 + dx} 168 ${100 + dx * 1.25} 178 ${100 + dx * 1.3} ${194 - Math.abs(dx) * 0.3}`,
        {
          fill: 'none',
          stroke: ['#43d6cb', '#ffd45e', '#ff5aa8', '#ffd45e', '#43d6cb'][i],
          'stroke-width': 4.6,
          'stroke-linecap': 'round',
        },
      ),
    ),
    ellipse(100, 89, 74, 62, { fill: url('lantern-paper'), stroke: '#7a0322', 'stroke-width': 1.4 }),
    ribs(),
    ellipse(100, 84, 40, 34, { fill: url('glow-warm'), opacity: 0.9 }),
    ellipse(64, 60, 17, 9, { fill: url('gloss'), transform: 'rotate(-40 64 60)', opacity: 0.9 }),
    rect(72, 22, 56, 13, { rx: 6, fill: url('gold-tube'), stroke: '#7a4304', 'stroke-width': 1.2 }),
    rect(74, 143, 52, 13, { rx: 6, fill: url('gold-tube'), stroke: '#7a4304', 'stroke-width': 1.2 }),
    sparkle(134, 56, 12),
  );
}

/** Scatter: the lantern with the word FREE on a ribbon. */
export function freeLantern(): string {
  return group(
    {},
    defs(
      linear('lantern-ribbon', [
        [0, '#b98bff'],
        [0.4, '#7a3be0'],
        [1, '#3c1192'],
      ]),
      linear('lantern-fold', [
        [0, '#4a18a8'],
        [1, '#24085c'],
      ]),
    ),
    lantern(),
    path('M6 118L30 112V142L6 148L14 132Z', { fill: url('lantern-fold') }),
    path('M194 118L170 112V142L194 148L186 132Z', { fill: url('lantern-fold') }),
    path('M18 104C70 118 130 118 182 104V136C130 150 70 150 18 136Z', {
      fill: url('lantern-ribbon'),
      stroke: url('gold-rim'),
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }),
    word('FREE', { cx: 100, cy: 129, capHeight: 28, tracking: 0.12 }, [
      { fill: '#1c0647', stroke: '#1c0647', 'stroke-width': 7, transform: 'translate(1.2 2)' },
      { fill: '#fff8dc', stroke: '#fff8dc', 'stroke-width': 2 },
      { fill: url('gold-down') },
    ]),
  );
}
