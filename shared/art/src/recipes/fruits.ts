import { leaf } from '../paint/leaf';
import { body, highlight } from '../paint/light';
import { circle, closed, defs, ellipse, group, linear, path, polar, url, type Point } from '../paint/svg';

function stem(d: string, width = 9): string {
  return path(d, { fill: 'none', stroke: '#6b4216', 'stroke-width': width, 'stroke-linecap': 'round' });
}

/** A star of thorns around a middle. */
function thorn(cx: number, cy: number, size: number): string {
  const points: Point[] = Array.from({ length: 8 }, (_, i) => polar(cx, cy, i % 2 ? size * 0.42 : size, i * 45));
  return path(closed(points), { fill: '#c9d465', stroke: '#52641c', 'stroke-width': 1.4, 'stroke-linejoin': 'round' });
}

/** A durian: thorns all over, with a thick stalk. */
export function durian(): string {
  const rim: Point[] = Array.from({ length: 44 }, (_, i) => {
    const [x, y] = polar(0, 0, i % 2 ? 76 : 88, (i * 360) / 44);
    return [100 + x, 110 + y * 0.96];
  });
  const rings = [
    [0, 1],
    [26, 6],
    [50, 11],
    [70, 16],
  ].flatMap(([radius = 0, many = 0]) =>
    Array.from({ length: many }, (_, i) => {
      const [x, y] = polar(0, 0, radius, (i * 360) / many + radius);
      return thorn(100 + x, 110 + y * 0.96, 13);
    }),
  );
  return group(
    {},
    defs(body('durian-skin', { light: '#dbe37a', base: '#93a93a', shade: '#44591a', bounce: '#6d8230' })),
    stem('M100 34C102 22 108 14 112 8', 15),
    path(closed(rim), { fill: url('durian-skin'), stroke: '#44591a', 'stroke-width': 2, 'stroke-linejoin': 'round' }),
    ...rings,
    highlight(70, 74, 30, 18, -38, 0.7),
  );
}

/** Half a kalamansi in front of a whole one. */
export function kalamansi(): string {
  const segments = Array.from({ length: 8 }, (_, i) => {
    const middle = polar(124, 130, 32, i * 45);
    return ellipse(middle[0], middle[1], 21, 11, {
      fill: url('kalamansi-flesh'),
      transform: `rotate(${i * 45} ${middle[0]} ${middle[1]})`,
    });
  });
  return group(
    {},
    defs(
      body('kalamansi-skin', { light: '#d9f57a', base: '#74c02c', shade: '#22670f', bounce: '#4f9420' }),
      linear('kalamansi-flesh', [
        [0, '#ffe37a'],
        [1, '#ff9d1e'],
      ]),
    ),
    circle(74, 86, 66, { fill: url('kalamansi-skin') }),
    leaf('kalamansi-leaf', 80, 30, 74, 4, 0.38),
    highlight(50, 62, 24, 15),
    circle(124, 130, 66, { fill: '#3d8a17' }),
    circle(124, 130, 60, { fill: '#fff6cf' }),
    ...segments,
    circle(124, 130, 6, { fill: '#fff6cf' }),
  );
}

/** An opened coconut with its white inside. */
export function coconut(): string {
  return group(
    {},
    defs(
      body('coconut-husk', { light: '#b98350', base: '#7a4a22', shade: '#35190a', bounce: '#5f3517' }),
      body('coconut-flesh', { light: '#ffffff', base: '#f7f3e8', shade: '#d9cfba', bounce: '#ffffff' }),
    ),
    circle(78, 86, 72, { fill: url('coconut-husk') }),
    ...[
      [58, 62],
      [86, 56],
      [70, 82],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 7, 9, { fill: '#240f04' })),
    highlight(48, 48, 20, 11),
    ellipse(122, 132, 70, 60, { fill: '#4b2810', transform: 'rotate(-18 122 132)' }),
    ellipse(122, 130, 62, 52, { fill: url('coconut-flesh'), transform: 'rotate(-18 122 130)' }),
    ellipse(124, 132, 42, 33, { fill: '#cfe7ea', transform: 'rotate(-18 124 132)' }),
    ellipse(128, 138, 32, 22, { fill: '#eafafd', transform: 'rotate(-18 128 138)' }),
  );
}

const FINGER = 'M58 30C40 84 62 150 138 172C150 174 156 166 148 158C110 134 92 92 88 34C84 20 64 18 58 30Z';

/** A hand of three bananas. */
export function banana(): string {
  const finger = (transform: string) =>
    group(
      { transform },
      path(FINGER, { fill: url('banana-skin'), stroke: '#a86a08', 'stroke-width': 2.4, 'stroke-linejoin': 'round' }),
      path('M74 34C72 90 92 140 142 164', { fill: 'none', stroke: '#fff6b8', 'stroke-width': 5, opacity: 0.75 }),
      path('M138 172C150 174 156 166 148 158L140 164Z', { fill: '#5a3a0c' }),
    );
  return group(
    { transform: 'translate(-24 4) scale(.92)' },
    defs(
      linear('banana-skin', [
        [0, '#fff08a'],
        [0.5, '#ffd028'],
        [1, '#e08f0a'],
      ]),
    ),
    finger('translate(26 10) rotate(-24 70 30) scale(1.02)'),
    finger('translate(10 12) rotate(-4 70 30) scale(1.02)'),
    finger('translate(2 14) rotate(16 70 30)'),
    path('M58 44C62 20 72 8 84 8C98 8 106 22 110 46C94 36 74 34 58 44Z', {
      fill: '#8a6a14',
      stroke: '#4d3607',
      'stroke-width': 2,
    }),
  );
}
