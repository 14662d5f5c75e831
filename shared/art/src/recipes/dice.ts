import { defs, ellipse, group, linear, radial, rect, url } from '../paint/svg';

/** Positions of the pips on a face of side 1. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.24, 0.24],
    [0.5, 0.5],
    [0.76, 0.76],
  ],
  4: [
    [0.28, 0.28],
    [0.72, 0.28],
    [0.28, 0.72],
    [0.72, 0.72],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.28, 0.22],
    [0.72, 0.22],
    [0.28, 0.5],
    [0.72, 0.5],
    [0.28, 0.78],
    [0.72, 0.78],
  ],
};

interface Die {
  /** Position of the nearest corner, where the three visible faces meet. */
  x: number;
  y: number;
  side: number;
  /** Tilt of the die in degrees. */
  lean: number;
  /** Pips of the top, left and right face. */
  shows: readonly [number, number, number];
  paint: string;
  pip: string;
}

function face(side: number, matrix: string, fill: string, pips: number, pip: string): string {
  const r = side * 0.1;
  return group(
    { transform: matrix },
    rect(0, 0, side, side, { rx: side * 0.16, fill: url(fill) }),
    ...(PIPS[pips] ?? []).flatMap(([px, py]) => [
      ellipse(px * side, py * side, r, r, { fill: pip }),
      ellipse(px * side - r * 0.12, py * side - r * 0.2, r * 0.82, r * 0.78, { fill: '#000000', opacity: 0.12 }),
    ]),
  );
}

function die({ x, y, side, lean, shows: [top, left, right], paint, pip }: Die): string {
  const c = 0.866;
  return group(
    { transform: `translate(${x} ${y}) rotate(${lean})` },
    // A body behind the rounded faces fills the gaps along the edges with the edge colour.
    group(
      { transform: `matrix(${c} .5 ${-c} .5 0 ${-side})` },
      rect(1, 1, side - 2, side - 2, { rx: side * 0.1, fill: url(`${paint}-edge`) }),
    ),
    group(
      { transform: `matrix(${c} .5 0 1 ${-c * side} ${-side / 2})` },
      rect(1, 1, side - 2, side - 2, { rx: side * 0.1, fill: url(`${paint}-edge`) }),
    ),
    group(
      { transform: `matrix(${c} -.5 0 1 0 0)` },
      rect(1, 1, side - 2, side - 2, { rx: side * 0.1, fill: url(`${paint}-edge`) }),
    ),
    face(side, `matrix(${c} .5 ${-c} .5 0 ${-side})`, `${paint}-top`, top, pip),
    face(side, `matrix(${c} .5 0 1 ${-c * side} ${-side / 2})`, `${paint}-left`, left, pip),
    face(side, `matrix(${c} -.5 0 1 0 0)`, `${paint}-right`, right, pip),
  );
}

function paints(name: string, [light, base, dark]: readonly [string, string, string], edge: string): string {
  const along = { x1: 0, y1: 0, x2: 1, y2: 1 };
  return (
    linear(
      `${name}-top`,
      [
        [0, light],
        [1, base],
      ],
      along,
    ) +
    linear(
      `${name}-left`,
      [
        [0, light],
        [0.3, base],
        [1, dark],
      ],
      along,
    ) +
    linear(
      `${name}-right`,
      [
        [0, base],
        [1, dark],
      ],
      along,
    ) +
    radial(`${name}-edge`, [
      [0, edge],
      [1, base],
    ])
  );
}

/** Two dice, ruby in front of gold. */
export function dice(): string {
  return group(
    {},
    defs(
      paints('dice-red', ['#ff8d8a', '#ef1f3c', '#8d0522'], '#ffb3b0'),
      paints('dice-gold', ['#fff0ae', '#f5b21a', '#9c5a06'], '#fff6d2'),
    ),
    die({ x: 136, y: 75, side: 61, lean: 14, shows: [2, 3, 6], paint: 'dice-gold', pip: '#5a2d02' }),
    die({ x: 72, y: 117, side: 70, lean: -9, shows: [5, 4, 1], paint: 'dice-red', pip: '#fffaf2' }),
  );
}
