import type { SessionState } from '@parola/kit';

/**
 * Whether who is here may not play now: on a break, excluded, barred, or outside the region (`RG_STATUS` other than ok). He is offered nothing
 * (player protection C18, C19), and may look at his statements and withdraw (C20).
 */
export function rests({ rg, user }: Pick<SessionState, 'rg' | 'user'>): boolean {
  return !!(rg?.rgStatus ?? user?.rgStatus);
}

/** On this device until the next answer: the last player here rested, so nothing is offered before it is known who is here now. */
export const RESTED = 'parola.rested';
