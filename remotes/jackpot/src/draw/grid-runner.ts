import { DRAW_TYPE, JACKPOT_GRID, PROP_ID, type DrawResult, type JackpotCell } from '@parola/calls';
import { FADE_MS, type Clock } from '../wheel/draw-clock';

export interface GridOptions {
  clock: Clock;
  /** The last lit cell; the first step lights the next one. */
  from: number;
  /** Reduced motion: no run, the result fades in. */
  still: boolean;
  onStep(cell: number): void;
  /** Called once, on the winning cell. */
  onEnd(cell: number): void;
}
export interface GridRun {
  /** Lands on this cell: call it when the answer has arrived. Later calls are ignored. */
  land(cell: number): void;
  /** Stops at once, without `onEnd`. */
  stop(): void;
}

/**
 * Animates the highlight around the ring (specification  4,  9). A step takes 80 ms; after 3 s, and not before the
 * answer, each step takes 20 ms longer; the run ends on the winning cell once a step took more than 300 ms. It only
 * shows the server's result.
 */
export function startGrid({ clock, from, still, onStep, onEnd }: GridOptions): GridRun {
  const { cells, stepMs, slowMs, stopOverMs, runMs } = JACKPOT_GRID;
  const start = clock.now();
  let cursor = from;
  let delay: number = stepMs;
  let winner: number | undefined;
  let cancel: () => void = () => undefined;
  let over = false;

  function end(cell: number): void {
    over = true;
    onEnd(cell);
  }
  function step(): void {
    cursor = (cursor + 1) % cells;
    onStep(cursor);
    if (winner !== undefined && clock.now() - start >= runMs) {
      if (delay > stopOverMs && cursor === winner) return end(cursor);
      delay += slowMs;
    }
    cancel = clock.after(delay, step);
  }
  if (!still) cancel = clock.after(delay, step);

  return {
    land(cell) {
      if (over || winner !== undefined) return;
      winner = cell;
      if (!still) return;
      onStep(cell);
      cancel = clock.after(FADE_MS, () => end(cell));
    },
    stop() {
      over = true;
      cancel();
    },
  };
}

/** The winning cell, 0 to 9. A jackpot (type 2) of any pool wins the cell of prop 50000 (specification §4). */
export function winningCell(result: Pick<DrawResult, 'type' | 'cellIndex'>, cells: readonly JackpotCell[]): number {
  if (result.type !== DRAW_TYPE.jackpot) return result.cellIndex;
  const index = cells.findIndex((cell) => cell.propId === PROP_ID.jackpot);
  return index < 0 ? result.cellIndex : index;
}
