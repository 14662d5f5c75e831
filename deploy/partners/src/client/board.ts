import type { SpinResult } from '../engine/round';

/**
 * Where the results of one game are shown: turning reels, fruit that falls. What moves is hidden from screen readers: results are announced
 * as text.
 */
export interface Board {
  readonly element: HTMLElement;
  /** Begins to move and moves until `land` or `abort`. */
  start(): void;
  /**
   * Comes to rest on a result; resolves when all of it has been shown, also when hurried. `stake`, in hundredths, is that of the round: what does
   * not bring more is not heard (player protection C25).
   */
  land(spin: SpinResult, stake: number): Promise<void>;
  /** Cuts the landing short; the result is the same. */
  hurry(): void;
  /** Goes back to what was shown before a spin that was not placed. */
  abort(): void;
  /** Takes away all marks of a win. */
  clear(): void;
  /** Marks all that paid. */
  mark(spin: SpinResult): void;
}
