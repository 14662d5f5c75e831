import { stored } from '@parola/kit';

/**
 * Whether the player of this device had played a game when the lobby was last seen; unknown on a device that never
 * saw it.
 */
export type Played = 'yes' | 'no' | 'unknown';

function isPlayed(value: unknown): value is Played {
  return value === 'yes' || value === 'no' || value === 'unknown';
}

export const lastPlayed = stored<Played>('device', 'parola.own.lobby.played', isPlayed, 'unknown');
