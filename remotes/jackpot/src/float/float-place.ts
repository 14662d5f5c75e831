/** Edge length of the icon, px (design guideline, section 7). */
export const ICON = 60;
/** How far an arrow key moves it, px. */
const STEP = 16;

/** Where the icon rests: at a side, `y` px below the top of its lane; Infinity is as low as the lane allows. */
export interface Place {
  side: 'left' | 'right';
  y: number;
}
/** The room it may move in, px. */
export interface Lane {
  width: number;
  height: number;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

/** Top left corner of a resting icon, from that of the lane. */
export function pointOf(place: Place, lane: Lane): { x: number; y: number } {
  return { x: place.side === 'left' ? 0 : Math.max(0, lane.width - ICON), y: within(place.y, lane.height - ICON) };
}

/** Where an icon let go of at this point comes to rest: at the nearest side, wholly inside. */
export function restingPlace(x: number, y: number, lane: Lane): Place {
  return { side: x + ICON / 2 < lane.width / 2 ? 'left' : 'right', y: within(y, lane.height - ICON) };
}

/** Where an arrow key moves it; undefined for other keys. Across the lane there are only two places. */
export function placeMovedBy(key: string, place: Place, lane: Lane): Place | undefined {
  const y = within(place.y, lane.height - ICON);
  if (key === 'ArrowUp') return { ...place, y: within(y - STEP, lane.height - ICON) };
  if (key === 'ArrowDown') return { ...place, y: within(y + STEP, lane.height - ICON) };
  if (key === 'ArrowLeft') return { side: 'left', y };
  if (key === 'ArrowRight') return { side: 'right', y };
  return undefined;
}

/** A stretch of a side that the icon must not cover, px below the top of the lane. */
export interface Taken {
  side: Place['side'];
  from: number;
  to: number;
}

/** A lane no larger than the icon has one place: nothing is dragged in it. */
export function isDock({ width, height }: Lane): boolean {
  return width <= ICON && height <= ICON;
}

/**
 * The free place nearest to the player's own: up or down on the same side, else on the other side. Undefined while
 * both sides are full.
 */
export function freePlace(place: Place, lane: Lane, taken: readonly Taken[]): Place | undefined {
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
