import type { Bet } from '../engine/bets';

/** How a player says what to bet on the next round. */
export interface Picks {
  /** What is bet at a stake of so many hundredths on each thing chosen; undefined while nothing is. */
  bet(level: number): Bet | undefined;
  /** Lets the player choose, or holds what was chosen while a round is under way. */
  open(isOpen: boolean): void;
}

/** A slot has nothing to choose but its stake. */
export const SPIN_PICKS: Picks = {
  bet: (stake) => ({ kind: 'spin', stake }),
  open: () => undefined,
};
