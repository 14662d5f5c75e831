import { seeded } from '../paint/prng';
import { SHARED_DEFS } from '../paint/shared-defs';
import {
  circle,
  closed,
  defs,
  ellipse,
  group,
  linear,
  num,
  path,
  polar,
  radial,
  rect,
  url,
  type Drawing,
  type Point,
} from '../paint/svg';
import { parol } from '../recipes/parol';
import { SIDE, type Recipe } from '../recipes/recipe';
import { wheelHub } from '../recipes/wheel';
import { host, type Pose } from './host';

const WIDTH = 320;
const HEIGHT = 180;
const [WHEEL_X, WHEEL_Y, WHEEL_R] = [122, 94, 57] as const;
const COLOURS = ['#ff4da6', '#ffd24a', '#3ee6d9', '#a06bff', '#ff6a4d', '#8cf0b0'] as const;
const SECTORS = 12;
const TURNS = 5;
/** Moments as shares of the loop: the wheel starts, the wheel stops, the confetti has fallen. */
const [GO, STOP, DOWN] = [0.08, 0.7, 0.98] as const;

/** A sine wave with `times` periods in the loop, so that it ends where it began. */
const wave = (at: number, times: number, ahead = 0): number => Math.sin(2 * Math.PI * (at * times + ahead));
const part = (at: number, from: number, until: number): number =>
  Math.min(1, Math.max(0, (at - from) / (until - from)));
const smooth = (x: number): number => x * x * (3 - 2 * x);

/** Rotation of the wheel in degrees: fast at first, then slower, ending after whole turns. */
const turned = (at: number): number => 360 * TURNS * (1 - (1 - part(at, GO, STOP) ** 1.6) ** 3);

function placed(recipe: Recipe, [x, y]: Point, side: number, degrees: number): string {
  return group(
    {
      transform: `translate(${num(x - side / 2)} ${num(y)}) rotate(${num(degrees)} ${num(side / 2)} 0) scale(${side / SIDE})`,
    },
    recipe(),
  );
}

function night(): string {
  const next = seeded(61);
  const stars = Array.from({ length: 44 }, () =>
    circle(next() * WIDTH, next() * 120, 0.3 + next() * 0.7, { fill: '#fff3d0', opacity: num(0.3 + next() * 0.6) }),
  );
  const roofs = Array.from({ length: 9 }, (_, at) => {
    const x = at * 38 - 8;
    const top = 118 + next() * 16;
    return path(
      closed([
        [x, 150],
        [x, top + 12],
        [x + 19, top],
        [x + 38, top + 12],
        [x + 38, 150],
      ]),
      { fill: '#1c0f3d' },
    );
  });
  return group(
    {},
    rect(0, 0, WIDTH, HEIGHT, { fill: url('loop-sky') }),
    ...stars,
    ellipse(160, 140, 190, 42, { fill: url('glow-warm'), opacity: 0.55 }),
    ...roofs,
    rect(0, 140, WIDTH, 40, { fill: '#150a30' }),
  );
}

/** Strings of lamps across the sky; every third lamp is darker, and the pattern moves. */
function lamps(at: number): string {
  return [
    { from: [-6, 18], to: [166, 10], sag: 22 },
    { from: [154, 10], to: [326, 20], sag: 20 },
  ]
    .map(({ from: [x1 = 0, y1 = 0], to: [x2 = 0, y2 = 0], sag }, string) => {
      const count = 11;
      const bulbs = Array.from({ length: count }, (_, i) => {
        const u = (i + 0.5) / count;
        const x = x1 + (x2 - x1) * u;
        const y = y1 + (y2 - y1) * u + sag * 4 * u * (1 - u) * 0.5 + 3;
        const lit = 0.65 + 0.35 * wave(at, 7, (i + string) / 3);
        const colour = COLOURS[(i + string) % COLOURS.length] ?? COLOURS[0];
        return (
          circle(x, y, 7, { fill: colour, opacity: num(0.2 * lit) }) +
          circle(x, y, 2.4, { fill: colour, opacity: 0.5 + 0.5 * lit })
        );
      });
      const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2 + sag];
      return (
        path(`M${x1} ${y1}Q${num(middle[0])} ${num(middle[1])} ${x2} ${y2}`, {
          fill: 'none',
          stroke: '#3b2a63',
          'stroke-width': 1.2,
        }) + bulbs.join('')
      );
    })
    .join('');
}

function wheel(at: number): string {
  const [cx, cy, r] = [WHEEL_X, WHEEL_Y, WHEEL_R];
  const sectors = Array.from({ length: SECTORS }, (_, i) => {
    const [x1, y1] = polar(cx, cy, r, ((i - 0.5) * 360) / SECTORS - 90);
    const [x2, y2] = polar(cx, cy, r, ((i + 0.5) * 360) / SECTORS - 90);
    return path(`M${cx} ${cy}L${num(x1)} ${num(y1)}A${r} ${r} 0 0 1 ${num(x2)} ${num(y2)}Z`, {
      fill: COLOURS[i % COLOURS.length] ?? COLOURS[0],
      stroke: '#3a1a0a',
      'stroke-width': 1.2,
    });
  });
  const won = part(at, STOP, STOP + 0.03) * (1 - part(at, DOWN - 0.04, 1));
  const rim = Array.from({ length: 20 }, (_, i) => {
    const [x, y] = polar(cx, cy, r + 5, i * 18);
    const lit = (i + Math.floor(at * 84)) % 4 === 0 || (won > 0 && Math.floor(at * 42) % 2 === 0);
    return circle(x, y, 2, { fill: lit ? '#fffbe6' : '#c57c0c' });
  });
  const spinning = at > GO && at < STOP;
  return group(
    {},
    path(`M${cx - 8} ${cy}L${cx - 26} 172L${cx - 14} 172L${cx} 112L${cx + 14} 172L${cx + 26} 172L${cx + 8} ${cy}Z`, {
      fill: '#5a3002',
    }),
    circle(cx, cy, r + 26, { fill: url('glow-warm'), opacity: num(0.35 + 0.5 * won) }),
    circle(cx + 1.5, cy + 3, r + 9, { fill: '#2a1203' }),
    circle(cx, cy, r + 9, { fill: url('gold'), stroke: '#7a4304', 'stroke-width': 1 }),
    group({ transform: `rotate(${num(turned(at))} ${cx} ${cy})` }, ...sectors),
    circle(cx, cy, r, { fill: url('loop-shade') }),
    ...rim,
    group({ transform: `translate(${cx - 16.5} ${cy - 16}) scale(0.165)` }, wheelHub()),
    group(
      { transform: `rotate(${spinning ? num(wave(at, 63) * 9 - 6) : 0} ${cx} ${cy - r - 12})` },
      path(`M${cx - 8} ${cy - r - 15}Q${cx} ${cy - r - 18} ${cx + 8} ${cy - r - 15}L${cx} ${cy - r + 9}Z`, {
        fill: '#f2213f',
        stroke: '#ffdf85',
        'stroke-width': 1.6,
      }),
    ),
  );
}

function pose(at: number): Pose {
  const cheer = smooth(part(at, STOP, STOP + 0.04)) * (1 - smooth(part(at, 0.93, 1)));
  const push = smooth(part(at, 0.02, GO)) * (1 - smooth(part(at, GO, GO + 0.06)));
  const talking = at > GO + 0.04 && at < STOP;
  return {
    arm: 62 + push * 44 + cheer * (84 + 10 * wave(at, 28)) + 5 * wave(at, 7),
    otherArm: 8 + cheer * (118 + 10 * wave(at, 28, 0.5)) + 4 * wave(at, 5),
    lift: 1.2 * wave(at, 7) + cheer * 3.5 * (1 + wave(at, 28)),
    mouth: cheer > 0.3 ? 1 : talking ? 0.5 + 0.5 * wave(at, 35) * wave(at, 3, 0.2) : 0.3,
    eyesShut: [0.05, 0.27, 0.52, 0.9].some((blink) => at >= blink && at < blink + 0.012),
  };
}

/** The spectators, seen from behind. */
function crowd(at: number): string {
  const next = seeded(7);
  const cheer = smooth(part(at, STOP, STOP + 0.04)) * (1 - smooth(part(at, 0.9, 1)));
  return Array.from({ length: 11 }, (_, i) => {
    const x = 8 + i * 30.5 + next() * 8;
    const ahead = next();
    const y = 172 + next() * 5 - 2 * wave(at, 7, ahead) - cheer * 5 * (1 + wave(at, 21, ahead));
    const fill = i % 2 ? '#0d0620' : '#120830';
    const armsUp = next() > 0.45 ? cheer : 0;
    const hand = (side: number) =>
      path(`M${num(x + side * 9)} ${num(y + 12)}L${num(x + side * (11 + armsUp * 3))} ${num(y + 12 - armsUp * 26)}`, {
        stroke: fill,
        'stroke-width': 4.5,
        'stroke-linecap': 'round',
      });
    return group(
      {},
      circle(x, y, 9.5, { fill }),
      ellipse(x, y + 22, 15, 15, { fill }),
      armsUp > 0 ? hand(-1) + hand(1) : '',
    );
  }).join('');
}

function paperRain(at: number): string {
  const age = part(at, STOP, DOWN);
  if (age <= 0 || age >= 1) return '';
  const next = seeded(28);
  return Array.from({ length: 54 }, (_, i) => {
    const from = next() < 0.5 ? -6 : WIDTH + 6;
    const speed = 90 + next() * 190;
    const up = 60 + next() * 130;
    const spin = next() * 3 - 1.5;
    const t = age * 2.2;
    const x = from + (from < 0 ? 1 : -1) * speed * (1 - Math.exp(-1.4 * t)) * 0.8 + 5 * Math.sin(t * 4 + i);
    const y = 120 - up * t * 1.5 + 88 * t * t;
    return rect(-2.2, -1.3, 4.4, 2.6, {
      fill: COLOURS[i % COLOURS.length] ?? COLOURS[0],
      transform: `translate(${num(x)} ${num(y)}) rotate(${num(age * 720 * spin + i * 30)}) scale(1 ${num(0.3 + 0.7 * Math.abs(Math.sin(t * 5 + i)))})`,
    });
  }).join('');
}

const PAINTS = defs(
  linear(
    'loop-sky',
    [
      [0, '#12082e'],
      [0.6, '#43206b'],
      [1, '#a84672'],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  ),
  radial('loop-shade', [
    [0, '#ffffff', 0.22],
    [0.55, '#ffffff', 0],
    [1, '#1a0830', 0.34],
  ]),
);

/**
 * Draws a night at the perya, with a host at a wheel of colours, at one moment of the loop. @param at from 0 up to, not
 * including, 1, which would equal 0
 */
export function perya(at: number): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    content: [
      SHARED_DEFS,
      PAINTS,
      night(),
      placed(parol, [34, 26], 46, 5 * wave(at, 3)),
      placed(parol, [206, 22], 34, 6 * wave(at, 4, 0.3)),
      placed(parol, [294, 30], 42, 5 * wave(at, 3, 0.6)),
      lamps(at),
      wheel(at),
      group({ transform: 'translate(240 6)' }, host(pose(at))),
      crowd(at),
      paperRain(at),
    ].join(''),
  };
}
