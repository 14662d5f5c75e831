import { JACKPOT_WHEEL, PROP_ID, type JackpotPoolId } from '@parola/calls';
import { FADE_MS, type Clock } from './draw-clock';

/** The sectors clockwise from the pointer at the top (specification §4). */
export const WHEEL_SECTORS: readonly JackpotPoolId[] = [
  PROP_ID.jackpotMini,
  PROP_ID.jackpotMega,
  PROP_ID.jackpotMinor,
  PROP_ID.jackpotMajor,
];

/** A turn of the wheel: rotation in degrees (clockwise) and duration in ms. */
export interface WheelTurn {
  deg: number;
  ms: number;
}

/**
 * The turn that brings the middle of a sector under the pointer: 1800 degrees plus its offset, in 4 to 6 s
 * (specification  9). It always stops in the middle, and the duration does not depend on the sector, so that no near
 * miss is staged (player protection, wheel). @param random in [0, 1). @param still reduced motion: the result fades in
 */
export function wheelTurn(pool: JackpotPoolId, random: number, still: boolean): WheelTurn {
  const { sectors, turnDeg, minMs, maxMs } = JACKPOT_WHEEL;
  const width = 360 / sectors;
  const offset = 360 - (WHEEL_SECTORS.indexOf(pool) + 0.5) * width;
  return { deg: turnDeg + offset, ms: still ? FADE_MS : minMs + Math.floor(random * (maxMs - minMs + 1)) };
}

/** Times the wheel: stopped after its turn, closed 2 s later. @returns a function that cancels both callbacks */
export function startWheel({
  clock,
  turn,
  onStopped,
  onClosed,
}: {
  clock: Clock;
  turn: WheelTurn;
  onStopped(): void;
  onClosed(): void;
}): () => void {
  let cancel = clock.after(turn.ms, () => {
    onStopped();
    cancel = clock.after(JACKPOT_WHEEL.closeMs, onClosed);
  });
  return () => cancel();
}
