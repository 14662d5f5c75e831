import { JACKPOT_WHEEL, PROP_ID, type JackpotPoolId } from '@parola/calls';
import { FADE_MS, type Clock } from './draw-clock';

/** The sectors clockwise from the pointer at the top (specification §4). */
export const WHEEL_SECTORS: readonly JackpotPoolId[] = [
  PROP_ID.jackpotMini,
  PROP_ID.jackpotMega,
  PROP_ID.jackpotMinor,
  PROP_ID.jackpotMajor,
];

/** A turn of the wheel: clockwise degrees and ms. */
export interface WheelTurn {
  deg: number;
  ms: number;
}

/**
 * The turn that brings the middle of a sector under the pointer: 1800 degrees and its offset, in 4 to 6 s
 * (specification §9). Always the middle, and a time that does not depend on the sector: no near miss is played
 * (player protection, wheel).
 * @param random from 0 up to, not including, 1.
 * @param still less motion: the result fades in.
 */
export function wheelTurn(pool: JackpotPoolId, random: number, still: boolean): WheelTurn {
  const { sectors, turnDeg, minMs, maxMs } = JACKPOT_WHEEL;
  const width = 360 / sectors;
  const offset = 360 - (WHEEL_SECTORS.indexOf(pool) + 0.5) * width;
  return { deg: turnDeg + offset, ms: still ? FADE_MS : minMs + Math.floor(random * (maxMs - minMs + 1)) };
}

/** Waits for the wheel: stopped after its turn, closed 2 s later. The returned function ends it without either. */
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
