import type { SpinResult } from '../engine/round';

/**
 * The area that shows the results of one game: turning reels or falling fruit. Moving parts are hidden from screen
 * readers, because results are announced as text.
 */
export interface Board {
  readonly element: HTMLElement;
  /** Starts the animation, which runs until `land` or `abort`. */
  start(): void;
  /**
   * Comes to rest on a result. Resolves when the whole result has been shown, also when hurried. `stake` (hundredths)
   * is the stake of the round: a win that does not exceed it makes no sound (player protection C25).
   */
  land(spin: SpinResult, stake: number): Promise<void>;
  /** Ends the landing animation early; the result is the same. */
  hurry(): void;
  /** Restores the view from before the spin, for a bet that was not placed. */
  abort(): void;
  /** Removes all marks of a win. */
  clear(): void;
  /** Marks all symbols that paid. */
  mark(spin: SpinResult): void;
}
