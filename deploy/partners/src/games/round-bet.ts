import type { Bet } from '../engine/bets';
import { gameOf } from './registry';
import type { Round } from './rounds';

/** The bet of a round. A round stored without one was a bet on a spin. */
export function betOf({ bet, outcome }: Pick<Round, 'bet' | 'outcome'>): Bet {
  return outcome.bet ?? { kind: 'spin', stake: bet };
}

/** Whether a round is paid separately from its stake: it has free games, or is a ride. */
export function isPaidLater({ spins, gameCode }: Pick<Round, 'spins' | 'gameCode'>): boolean {
  return spins > 1 || gameOf(gameCode).pace === 'ride';
}

/** The cost of a round for its player, hundredths: 0 for a free round. */
export function paidOf({ bet, freeGrant }: Pick<Round, 'bet' | 'freeGrant'>): number {
  return freeGrant === null ? bet : 0;
}

/**
 * The part of the stake that counts (hundredths), as a field of the wallet request; absent when the whole stake counts.
 */
export function validBetOf(round: Pick<Round, 'bet' | 'outcome' | 'gameCode' | 'freeGrant'>): { validBet?: number } {
  if (round.freeGrant !== null) return {};
  const validBet = gameOf(round.gameCode).bets.valid(betOf(round), round.outcome.spins[0] ?? []);
  return validBet === round.bet ? {} : { validBet };
}
