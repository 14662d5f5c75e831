import type { Place } from './place';

/** What lies under the icon: a page that scrolls, or a game whose controls must stay free. Each has its own resting place. */
export type Ground = 'page' | 'game';

const KEYS: Record<Ground, string> = { page: 'parola.jackpot.float', game: 'parola.jackpot.float.game' };
/** On a page away from the right, where cards have their buttons, as low as the lane allows; over a game beside its title, where nothing is tapped or read. */
const STARTS: Record<Ground, Place> = { page: { side: 'left', y: Infinity }, game: { side: 'left', y: 4 } };

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'side' in value &&
    (value.side === 'left' || value.side === 'right') &&
    'y' in value &&
    Number.isFinite(value.y)
  );
}

/** Where the player left the icon. Storage may be full, foreign or forbidden: then it starts afresh. */
export function rememberedPlace(ground: Ground): Place {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEYS[ground]) ?? 'null');
    return isPlace(value) ? value : STARTS[ground];
  } catch {
    return STARTS[ground];
  }
}

export function rememberPlace(ground: Ground, place: Place): void {
  try {
    localStorage.setItem(KEYS[ground], JSON.stringify(place));
  } catch {
    // Remembered for this page only.
  }
}
