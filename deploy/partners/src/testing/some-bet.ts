import type { Bet } from '../engine/bets';
import { hasFields, isSlot } from '../engine/face';
import type { Game } from '../engine/game';

/**
 * A valid bet of a game at a stake (hundredths): on the next spin, on the first field, on a ride with an exit at twice
 * the stake, or on the fewest possible numbers.
 */
export function someBet({ face }: Game, stake: number): Bet {
  if (isSlot(face) || face.kind === 'pusher') return { kind: 'spin', stake };
  if (face.kind === 'ride') return { kind: 'ride', stake, leaveAt: 200 };
  if (!hasFields(face))
    return { kind: 'numbers', numbers: Array.from({ length: face.picks[0] ?? 0 }, (_, i) => i + 1), stake };
  return { kind: 'fields', stakes: { [face.fields[0]?.field ?? '']: stake } };
}
