import type { Bet } from '../engine/bets';
import { gameOf } from './registry';
import type { Round } from './rounds';

/** What was bet on a round. A round that holds only its stake was bet on a spin. */
export function betOf({ bet, outcome }: Pick<Round, 'bet' | 'outcome'>): Bet {
  return outcome.bet ?? { kind: 'spin', stake: bet };
}

/** Whether a round is paid after its stake was taken, rather than with it: there are free games to come, or a ride. */
export function isPaidLater({ spins, gameCode }: Pick<Round, 'spins' | 'gameCode'>): boolean {
  return spins > 1 || gameOf(gameCode).pace === 'ride';
}

/** What a round costs its player, hundredths. */
export function paidOf({ bet, freeGrant }: Pick<Round, 'bet' | 'freeGrant'>): number {
  return freeGrant === null ? bet : 0;
}

/** What the wallet is told of the stake beside its amount: the part that counts (hundredths), where that is not all of it. */
export function validBetOf(round: Pick<Round, 'bet' | 'outcome' | 'gameCode' | 'freeGrant'>): { validBet?: number } {
  if (round.freeGrant !== null) return {};
  const validBet = gameOf(round.gameCode).bets.valid(betOf(round), round.outcome.spins[0] ?? []);
  return validBet === round.bet ? {} : { validBet };
}
