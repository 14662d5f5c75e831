import type { SessionState } from '@parola/kit';

/**
 * Tells whether the player may not play now: on a break, excluded, barred, or outside the region (`RG_STATUS` other
 * than ok). Such a player gets no offers (player protection C18, C19) and may still see statements and withdraw
 * (C20).
 */
export function rests({ rg, user }: Pick<SessionState, 'rg' | 'user'>): boolean {
  return !!(rg?.rgStatus ?? user?.rgStatus);
}

/**
 * Key of the mark that the last player on this device could not play. While it is there, no offer is shown until the
 * session is known.
 */
export const RESTED = 'parola.rested';
