import { defs, ellipse, group, path, radial, url } from '../paint/svg';

interface Ball {
  x: number;
  y: number;
  r: number;
  paint: string;
  /** The digit as a path around 0 0, about 30 high. */
  digit: string;
}

const SEVEN = 'M-10 -15H11V-9L-1 15H-9L3 -8H-10Z';
const ONE = 'M-7 -9L3 -15H7V15H-1V-5L-7 -2Z';
const FOUR = 'M2 -15H8V3H12V9H8V15H1V9H-12V3ZM1 -5L-5 3H1Z';

function ball({ x, y, r, paint, digit }: Ball): string {
  return group(
    { transform: `translate(${x} ${y})` },
    ellipse(r * 0.06, r * 0.08, r, r, { fill: '#12082e', opacity: 0.4 }),
    ellipse(0, 0, r, r, { fill: url(paint) }),
    ellipse(0, 0, r * 0.56, r * 0.56, { fill: '#fffdf6' }),
    path(digit, { fill: '#2a1561', transform: `scale(${r / 44})` }),
    ellipse(-r * 0.36, -r * 0.5, r * 0.34, r * 0.2, { fill: '#ffffff', opacity: 0.5 }),
  );
}

function sphere(id: string, [light, base, dark]: readonly [string, string, string]): string {
  return radial(id, [
    [0, light],
    [0.55, base],
    [1, dark],
  ]);
}

/** Three numbered balls of a draw. */
export function balls(): string {
  return group(
    {},
    defs(
      sphere('balls-gold', ['#fff0ae', '#f5b21a', '#9c5a06']),
      sphere('balls-red', ['#ff8d8a', '#e01f36', '#8d0522']),
      sphere('balls-blue', ['#8fc1ff', '#1d5fd6', '#0b2f7d']),
    ),
    ball({ x: 104, y: 62, r: 46, paint: 'balls-gold', digit: SEVEN }),
    ball({ x: 58, y: 130, r: 50, paint: 'balls-red', digit: ONE }),
    ball({ x: 146, y: 134, r: 46, paint: 'balls-blue', digit: FOUR }),
  );
}
