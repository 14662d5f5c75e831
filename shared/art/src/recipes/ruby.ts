import { gem } from '../paint/gem';
import { sparkle } from '../paint/light';
import { circle, ellipse, group, polar, url } from '../paint/svg';

/** An oval ruby in a golden setting, seen from above. */
export function ruby(): string {
  const claws = [45, 135, 225, 315].map((at) => {
    const [x, y] = polar(100, 100, 1, at);
    return [100 + (x - 100) * 72, 100 + (y - 100) * 84] as const;
  });
  return group(
    {},
    ellipse(100, 100, 82, 94, { fill: url('gold'), stroke: '#7a4304', 'stroke-width': 1.5 }),
    ellipse(100, 100, 78.5, 90.5, { fill: 'none', stroke: url('gold-rim'), 'stroke-width': 2 }),
    ellipse(100, 100, 72, 84, { fill: '#4a0210' }),
    group(
      { transform: 'translate(100 100) scale(.86 1) translate(-100 -100)' },
      gem({
        cx: 100,
        cy: 100,
        radius: 82,
        tilt: 90,
        sides: 8,
        colours: ['#5b0016', '#a80427', '#e81440', '#ff5a72', '#ffc9ce'],
      }),
    ),
    ...claws.map(([x, y]) => circle(x, y, 9, { fill: url('gold-face'), stroke: '#8a4f06', 'stroke-width': 1.2 })),
    sparkle(66, 58, 15),
    sparkle(138, 142, 8),
  );
}
