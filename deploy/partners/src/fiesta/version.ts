import { createHash } from 'node:crypto';
import { BET_LEVELS } from './bets';
import { FREE_GAMES, FREE_GAME_MULTIPLIER, LINE_PAYS, MAX_WIN_BETS, SCATTER_PAYS } from './paytable';
import { LINES, STRIPS } from './strips';

/** The hash this build was certified with. It changes only together with the mathematics and their tests. */
export const CERTIFIED_VERSION = '2d30d14d9c53fe2745483f0d27fa436cc979d798db875e17477cc01fc37f8581';

/** SHA-256 over strips, lines, pays and limits: stored with every round (player protection C49). */
export function versionHash(): string {
  const rules = { STRIPS, LINES, LINE_PAYS, SCATTER_PAYS, FREE_GAMES, FREE_GAME_MULTIPLIER, MAX_WIN_BETS, BET_LEVELS };
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex');
}

/** Throws when the rules in memory are not the certified ones; run at start and every 24 hours. */
export function verifyVersion(): void {
  const found = versionHash();
  if (found !== CERTIFIED_VERSION)
    throw new Error(`Fiesta Reels rules ${found} are not the certified ${CERTIFIED_VERSION}`);
}
