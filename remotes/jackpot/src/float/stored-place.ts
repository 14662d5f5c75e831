import { stored, type Stored } from '@parola/kit';
import type { Place } from './float-place';

/**
 * The content below the icon: a page that scrolls, or a game with controls that must stay free. Each has a separate
 * stored position.
 */
export type Ground = 'page' | 'game';

const KEYS = { page: 'parola.jackpot.float', game: 'parola.jackpot.float.game' } as const satisfies Record<
  Ground,
  string
>;
/**
 * Default positions. On a page: right, as low as the lane allows, at the end of the row of open games. Over a game:
 * beside its title, where there is nothing to tap or read.
 */
const STARTS: Record<Ground, Place> = { page: { side: 'right', y: Infinity }, game: { side: 'left', y: 4 } };

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

const places: Record<Ground, Stored<Place>> = {
  page: stored('device', KEYS.page, isPlace, STARTS.page),
  game: stored('device', KEYS.game, isPlace, STARTS.game),
};

/** The position where the player left the icon. */
export function rememberedPlace(ground: Ground): Place {
  return places[ground].read();
}

export function rememberPlace(ground: Ground, place: Place): void {
  places[ground].write(place);
}
