import type { Bet } from '../engine/bets';

/** The controls that choose the bet for the next round. */
export interface Picks {
  /** The bet at a level (hundredths) on each chosen thing; undefined without a choice. */
  bet(level: number): Bet | undefined;
  /** Enables the choice, or locks it while a round is under way. */
  open(isOpen: boolean): void;
}

/** A slot has nothing to choose but its stake. */
export const SPIN_PICKS: Picks = {
  bet: (stake) => ({ kind: 'spin', stake }),
  open: () => undefined,
};
