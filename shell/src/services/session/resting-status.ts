import type { SessionState } from '@parola/kit';

/**
 * Tells whether the player is resting: on a break, excluded, barred, or outside the region (`RG_STATUS` other than ok).
 * A resting player gets no offers (player protection C18, C19) and may still see statements and withdraw (C20).
 */
export function rests({ rg, user }: Pick<SessionState, 'rg' | 'user'>): boolean {
  return !!(rg?.rgStatus ?? user?.rgStatus);
}

/**
 * Storage key of the mark that the last player on this device was resting. With the mark, no offer is shown until the
 * session is known.
 */
export const RESTED = 'parola.rested';
