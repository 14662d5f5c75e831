import type { Bet } from '../engine/bets';
import { isSlot } from '../engine/face';
import type { Game } from '../engine/game';

/** A bet that a game takes: so many hundredths on the next spin, or on its first field. */
export function someBet({ face }: Game, stake: number): Bet {
  if (isSlot(face)) return { kind: 'spin', stake };
  return { kind: 'fields', stakes: { [face.fields[0]?.field ?? '']: stake } };
}
