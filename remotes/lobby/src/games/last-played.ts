import { stored } from '@parola/kit';

/** Whether the player on this device had played a game at the last visit of the lobby; unknown on a new device. */
export type Played = 'yes' | 'no' | 'unknown';

function isPlayed(value: unknown): value is Played {
  return value === 'yes' || value === 'no' || value === 'unknown';
}

export const lastPlayed = stored<Played>('device', 'parola.own.lobby.played', isPlayed, 'unknown');
