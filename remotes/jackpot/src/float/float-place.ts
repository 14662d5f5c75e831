/** Side of the icon in px (design guideline, section 7). */
export const ICON = 60;
/** Distance that an arrow key moves the icon, px. */
const STEP = 16;

/**
 * Resting position of the icon: a side, and `y` px below the top of its lane; Infinity means as low as the lane allows.
 */
export interface Place {
  side: 'left' | 'right';
  y: number;
}
/** The area in which the icon may move, px. */
export interface Lane {
  width: number;
  height: number;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

/** Top left corner of a resting icon, relative to the lane. */
export function pointOf(place: Place, lane: Lane): { x: number; y: number } {
  return { x: place.side === 'left' ? 0 : Math.max(0, lane.width - ICON), y: within(place.y, lane.height - ICON) };
}

/** The resting position for an icon dropped at this point: at the nearer side, completely inside the lane. */
export function restingPlace(x: number, y: number, lane: Lane): Place {
  return { side: x + ICON / 2 < lane.width / 2 ? 'left' : 'right', y: within(y, lane.height - ICON) };
}

/** The position after an arrow key; undefined for other keys. Horizontally there are only the two sides. */
export function placeMovedBy(key: string, place: Place, lane: Lane): Place | undefined {
  const y = within(place.y, lane.height - ICON);
  if (key === 'ArrowUp') return { ...place, y: within(y - STEP, lane.height - ICON) };
  if (key === 'ArrowDown') return { ...place, y: within(y + STEP, lane.height - ICON) };
  if (key === 'ArrowLeft') return { side: 'left', y };
  if (key === 'ArrowRight') return { side: 'right', y };
  return undefined;
}

/** A range of a side that the icon must not cover, in px below the top of the lane. */
export interface OccupiedSpace {
  side: Place['side'];
  from: number;
  to: number;
}

/** Whether the lane is as small as the icon, which then cannot be dragged. */
export function isDock({ width, height }: Lane): boolean {
  return width <= ICON && height <= ICON;
}

/**
 * The free position nearest to the player's: on the same side, else on the other side. Undefined while both sides are
 * full.
 */
export function freePlace(place: Place, lane: Lane, taken: readonly OccupiedSpace[]): Place | undefined {
  const most = lane.height - ICON;
  const wanted = within(place.y, most);
  const nearest = (side: Place['side']) => {
    const here = taken.filter((one) => one.side === side);
    const free = (y: number) => y >= 0 && y <= most && here.every(({ from, to }) => y + ICON <= from || y >= to);
    const places = [wanted, ...here.flatMap(({ from, to }) => [from - ICON, to])].filter(free);
    return places.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
  };
  const other = place.side === 'left' ? 'right' : 'left';
  for (const side of [place.side, other] as const) {
    const y = nearest(side);
    if (y !== undefined) return y === wanted && side === place.side ? place : { side, y };
  }
  return undefined;
}
