import { ramp } from './color';
import { closed, group, path, type Point } from './svg';

type Vector = readonly [x: number, y: number, z: number];

/** The view of a cut stone. Lengths are in units of the girdle's radius. */
export interface GemView {
  cx: number;
  cy: number;
  /** Half of the stone's width in the picture. */
  radius: number;
  /** Depth of the stone as a share of its width (1 = round, 0.8 = oval). */
  squash?: number;
  /** Angle in degrees between the line of sight and the girdle: 0 from the side, 90 from straight above. */
  tilt: number;
  /** Number of corners of the table. */
  sides?: number;
  /** Colours from shade to light. */
  colours: readonly [string, string, ...string[]];
}

const TABLE = { radius: 0.56, height: 0.4 };
const CULET = -1.22;

function ringPoint(radius: number, height: number, step: number, sides: number): Vector {
  const angle = (step / sides) * 2 * Math.PI;
  return [radius * Math.cos(angle), height, radius * Math.sin(angle)];
}

interface Facet {
  corners: Vector[];
  /**
   * Extra brightness (-1..1) of a wedge of the table, from the pavilion seen through it; other facets are lit by their
   * normal.
   */
  depth?: number;
}

/** Facets of a brilliant: the wedges of the table, kites and triangles of the crown, mains of the pavilion. */
function facets(sides: number): Facet[] {
  const culet: Vector = [0, CULET, 0];
  const middleOfTable: Vector = [0, TABLE.height, 0];
  return Array.from({ length: sides }, (_, i): Facet[] => {
    const near = ringPoint(TABLE.radius, TABLE.height, i, sides);
    const next = ringPoint(TABLE.radius, TABLE.height, i + 1, sides);
    const below = ringPoint(1, 0, i, sides);
    const middle = ringPoint(1, 0, i + 0.5, sides);
    const after = ringPoint(1, 0, i + 1, sides);
    const depth = Math.cos(((i + 0.5) / sides) * 2 * Math.PI - Math.PI / 4);
    return [
      { corners: [middleOfTable, near, next], depth },
      { corners: [near, next, middle] },
      { corners: [near, below, middle] },
      { corners: [next, middle, after] },
      { corners: [below, middle, culet] },
      { corners: [middle, after, culet] },
    ];
  }).flat();
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Unit normal of a facet that points away from the centre of the stone. */
function outward(corners: readonly Vector[]): Vector {
  const [a, b, c] = corners;
  if (!a || !b || !c) throw new Error('A facet needs three corners');
  const normal = cross(minus(b, a), minus(c, a));
  const centre: Vector = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3 + 0.3, (a[2] + b[2] + c[2]) / 3];
  const length =
    Math.hypot(...normal) * (normal[0] * centre[0] + normal[1] * centre[1] + normal[2] * centre[2] < 0 ? -1 : 1);
  return [normal[0] / length, normal[1] / length, normal[2] / length];
}

/**
 * A brilliant-cut stone, projected without perspective; facets turned away are left out. The tone of a facet combines
 * its angle to the light at top-left with light reflected inside the stone, so neighbouring facets differ.
 */
export function gem({ cx, cy, radius, squash = 1, tilt, sides = 8, colours }: GemView): string {
  const sin = Math.sin((tilt * Math.PI) / 180);
  const cos = Math.cos((tilt * Math.PI) / 180);
  const turned = ([x, y, z]: Vector): Vector => [x, y * cos - z * sin, y * sin + z * cos];
  const onPicture = (v: Vector): Point => [cx + v[0] * radius, cy - v[1] * radius * squash];
  const visible = facets(sides)
    .map(({ corners, depth }) => ({ corners: corners.map(turned), depth }))
    .map((facet) => ({ ...facet, normal: outward(facet.corners) }))
    .filter(({ normal }) => normal[2] > 0.02);
  return group(
    { 'stroke-linejoin': 'round' },
    ...visible.map(({ corners, depth, normal: [nx, ny, nz] }) => {
      const lit = -0.5 * nx + 0.62 * ny + 0.35 * nz;
      const inside = depth === undefined ? 0.24 * Math.sin(nx * 9.1 + ny * 5.3 + nz * 3.7) : 0.26 * depth;
      const tone = 0.42 + 0.5 * lit + inside;
      return path(closed(corners.map(onPicture)), {
        fill: ramp(colours, tone),
        stroke: ramp(colours, tone + 0.2),
        'stroke-width': 0.7,
      });
    }),
  );
}
