import type { Bet } from '../engine/bets';
import { gameOf } from './registry';
import type { Round } from './rounds';

/** The bet of a round. A round that holds only its stake was a bet on a spin. */
export function betOf({ bet, outcome }: Pick<Round, 'bet' | 'outcome'>): Bet {
  return outcome.bet ?? { kind: 'spin', stake: bet };
}

/** Whether a round is paid after its stake was taken, rather than with it: there are free games to come, or a ride. */
export function isPaidLater({ spins, gameCode }: Pick<Round, 'spins' | 'gameCode'>): boolean {
  return spins > 1 || gameOf(gameCode).pace === 'ride';
}

/** The cost of a round for its player, hundredths. */
export function paidOf({ bet, freeGrant }: Pick<Round, 'bet' | 'freeGrant'>): number {
  return freeGrant === null ? bet : 0;
}

/**
 * The part of the stake that counts (hundredths), told to the wallet beside the amount where it is less than the
 * whole stake.
 */
export function validBetOf(round: Pick<Round, 'bet' | 'outcome' | 'gameCode' | 'freeGrant'>): { validBet?: number } {
  if (round.freeGrant !== null) return {};
  const validBet = gameOf(round.gameCode).bets.valid(betOf(round), round.outcome.spins[0] ?? []);
  return validBet === round.bet ? {} : { validBet };
}
