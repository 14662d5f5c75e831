import { circle, ellipse, group, num, path } from '../paint/svg';

const SKIN = '#c98a5b';
const SKIN_SHADE = '#a86a41';
const HAIR = '#1a1020';
const DRESS = '#ff3d8b';
const DRESS_SHADE = '#b90f5a';

/** The posture of the host of the show at one moment. */
export interface Pose {
  /** Angles of the arms in degrees, from hanging to raised: the arm towards the wheel, and the other one. */
  arm: number;
  otherArm: number;
  /** Upward offset in units. */
  lift: number;
  /** From 0 (shut) to 1 (wide open). */
  mouth: number;
  eyesShut: boolean;
}

function arm(x: number, side: -1 | 1, degrees: number, holding: string): string {
  const turn = num(side * degrees);
  return group(
    { transform: `rotate(${turn} ${x} 84)` },
    path(`M${x} 84C${x + side * 3} 96 ${x + side * 4} 108 ${x + side * 3} 120`, {
      fill: 'none',
      stroke: SKIN,
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
    circle(x + side * 3, 122, 5, { fill: SKIN }),
    holding,
  );
}

/** The stiff round sleeves of a terno. */
function sleeve(x: number, side: -1 | 1): string {
  return group(
    {},
    path(
      `M${x} 92C${x + side * 2} 78 ${x + side * 8} 66 ${x + side * 18} 70C${x + side * 22} 78 ${x + side * 18} 92 ${x + side * 10} 95Z`,
      {
        fill: DRESS,
        stroke: '#ffd9ea',
        'stroke-width': 1.2,
      },
    ),
    path(`M${x + side * 3} 90C${x + side * 6} 82 ${x + side * 10} 76 ${x + side * 15} 73`, {
      fill: 'none',
      stroke: DRESS_SHADE,
      'stroke-width': 1,
    }),
  );
}

const SAMPAGUITA = [0, 72, 144, 216, 288]
  .map((turn) => ellipse(0, -3.4, 2, 3.4, { fill: '#fffaf0', transform: `rotate(${turn})` }))
  .join('');

/**
 * Draws the host: a woman in a pink terno with a sampaguita in her hair, 60 wide and 120 high around x = 0, her feet
 * below the picture.
 */
export function host({ arm: raised, otherArm, lift, mouth, eyesShut }: Pose): string {
  const microphone = group(
    {},
    path('M16 121L22 106', { stroke: '#2a2340', 'stroke-width': 3.4, 'stroke-linecap': 'round' }),
    circle(23, 103.5, 4.4, { fill: '#ffd75a', stroke: '#8f5206', 'stroke-width': 1 }),
  );
  const eye = (x: number) =>
    eyesShut
      ? path(`M${x - 2.4} 52.4Q${x} 54.4 ${x + 2.4} 52.4`, { fill: 'none', stroke: HAIR, 'stroke-width': 1.2 })
      : group({}, ellipse(x, 52, 1.9, 2.4, { fill: HAIR }), circle(x - 0.6, 51.2, 0.7, { fill: '#ffffff' }));
  return group(
    { transform: `translate(0 ${num(-lift)})` },
    arm(-15, -1, -raised, ''),
    path(
      'M-17 78C-10 74 10 74 17 78C18 96 13 106 12 112C18 130 26 160 28 190L-28 190C-26 160 -18 130 -12 112C-13 106 -18 96 -17 78Z',
      {
        fill: DRESS,
      },
    ),
    path('M4 112C10 130 16 160 17 190L28 190C26 160 18 130 12 112Z', { fill: DRESS_SHADE }),
    path('M-12 111Q0 115 12 111L12.6 115Q0 119 -12.6 115Z', { fill: '#ffd75a' }),
    path('M-5 66L5 66L6 76Q0 82 -6 76Z', { fill: SKIN_SHADE }),
    path('M-19 54C-22 30 22 30 19 54C20 64 15 70 0 70C-15 70 -20 64 -19 54Z', { fill: HAIR }),
    ellipse(0, 53, 13.4, 15.6, { fill: SKIN }),
    path('M-14 50C-12 38 4 36 14 50C8 47 -2 42 -14 50Z', { fill: HAIR }),
    circle(0, 35, 7.4, { fill: HAIR }),
    group({ transform: 'translate(13 42)' }, SAMPAGUITA, circle(0, 0, 1.6, { fill: '#ffd75a' })),
    eye(-5),
    eye(5),
    circle(-8, 58, 2.4, { fill: '#e0695a', opacity: 0.5 }),
    circle(8, 58, 2.4, { fill: '#e0695a', opacity: 0.5 }),
    path(`M-4.4 60Q0 ${num(62 + mouth * 6)} 4.4 60Q0 61.4 -4.4 60Z`, {
      fill: '#7a1030',
      stroke: '#7a1030',
      'stroke-width': 1,
    }),
    sleeve(-13, -1),
    arm(15, 1, -otherArm, microphone),
    sleeve(13, 1),
  );
}
