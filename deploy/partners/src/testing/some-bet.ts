import type { Bet } from '../engine/bets';
import { hasFields, isSlot } from '../engine/face';
import type { Game } from '../engine/game';

/**
 * A bet that a game takes: so many hundredths on the next spin, on its first field, on a ride left at twice the
 * stake, or on as few numbers as it takes.
 */
export function someBet({ face }: Game, stake: number): Bet {
  if (isSlot(face) || face.kind === 'pusher') return { kind: 'spin', stake };
  if (face.kind === 'ride') return { kind: 'ride', stake, leaveAt: 200 };
  if (!hasFields(face))
    return { kind: 'numbers', numbers: Array.from({ length: face.picks[0] ?? 0 }, (_, i) => i + 1), stake };
  return { kind: 'fields', stakes: { [face.fields[0]?.field ?? '']: stake } };
}
