/** Edge length of the icon, px (design guideline, section 7). */
const ICON = 60;
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
export function movedBy(key: string, place: Place, lane: Lane): Place | undefined {
  const y = within(place.y, lane.height - ICON);
  if (key === 'ArrowUp') return { ...place, y: within(y - STEP, lane.height - ICON) };
  if (key === 'ArrowDown') return { ...place, y: within(y + STEP, lane.height - ICON) };
  if (key === 'ArrowLeft') return { side: 'left', y };
  if (key === 'ArrowRight') return { side: 'right', y };
  return undefined;
}
