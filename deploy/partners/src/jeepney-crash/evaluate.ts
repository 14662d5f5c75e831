import { assertExact, type RideBet } from '../engine/bets';
import type { DrawBelow } from '../engine/rng';
import type { TableResult } from '../engine/round';
import { COUNTED_FROM, FIRST_EXIT, GROWTH, LAST_EXIT, RETURN, SEED_BYTES } from './data';

/** Code of the only field; all stakes are placed on it. */
export const RIDE = 'ride';

/** Hexadecimal digits of the 52 bits that decide the stop. */
const DIGITS = 13;
export const ALL = 2n ** 52n;

/** Draws the bytes of a seed. */
export function drawSeed(draw: DrawBelow): number[] {
  return Array.from({ length: SEED_BYTES }, () => draw(256));
}

/** A seed in the hexadecimal form shown to players. */
export function hexOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The stop of a ride (hundredths) from a whole number from 1 to 2⁵², all equally likely. Below 100 no exit is possible.
 */
export function multiplierBy(number: bigint): number {
  const multiplier = (BigInt(RETURN) * ALL) / number;
  return multiplier < BigInt(LAST_EXIT) ? Number(multiplier) : LAST_EXIT;
}

/** The stop of the ride with this seed (hexadecimal), hundredths. */
export function multiplierOf(seed: string): number {
  return multiplierBy(BigInt(`0x${seed.slice(0, DIGITS)}`) + 1n);
}

/** The part of a stake that counts, by the multiplier of the exit (hundredths; undefined without an exit). */
function counted({ stake }: RideBet, left: number | undefined): number {
  return left !== undefined && left < COUNTED_FROM ? 0 : stake;
}

/**
 * Splits the numbers of a round by their length: none while the player is aboard, the exit multiplier, the bytes of the
 * seed once the ride is over, or both.
 */
function parted(numbers: readonly number[], { leaveAt }: RideBet): { stopped?: number; left?: number } {
  const isOver = numbers.length >= SEED_BYTES;
  const [seed, [left, ...more]] = isOver
    ? [numbers.slice(0, SEED_BYTES), numbers.slice(SEED_BYTES)]
    : [[], [...numbers]];
  if (more.length > 0 || seed.some((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255))
    throw new RangeError(`${numbers.join()} is not the state of a ride`);
  if (left !== undefined && (!Number.isInteger(left) || left < FIRST_EXIT || left > leaveAt))
    throw new RangeError(`no passenger can leave at ${left}`);
  if (!isOver) return left === undefined ? {} : { left };
  const stopped = multiplierOf(hexOf(seed));
  if (left !== undefined && left > stopped) throw new RangeError(`it stopped at ${stopped}, before ${left}`);
  if (left !== undefined) return { stopped, left };
  return stopped >= leaveAt ? { stopped, left: leaveAt } : { stopped };
}

/**
 * The pay of a ride: the stake times the multiplier of the exit, 0 without one. Stakes are multiples of 100
 * hundredths.
 */
export function evaluate(numbers: readonly number[], bet: RideBet): TableResult {
  if (!Number.isInteger(bet.leaveAt) || bet.leaveAt < FIRST_EXIT || bet.leaveAt > LAST_EXIT)
    throw new RangeError(`no passenger can leave at ${bet.leaveAt}`);
  assertExact(bet.stake);
  const ride = parted(numbers, bet);
  const pay = ((ride.left ?? 0) * bet.stake) / 100;
  const wins = pay > 0 ? [{ field: RIDE, stake: bet.stake, pay }] : [];
  return { kind: 'table', stops: [...numbers], shown: [], wins, win: pay, ride };
}

/** The part of a stake that counts (hundredths), given the numbers of the round. */
export function validOf(bet: RideBet, numbers: readonly number[]): number {
  return counted(bet, parted(numbers, bet).left);
}

/** The multiplier (hundredths) at `ms` milliseconds after the start. */
export function multiplierAt(ms: number): number {
  return Math.min(LAST_EXIT, Math.floor(100 * Math.exp((GROWTH * Math.max(0, ms)) / 1_000)));
}

/** Time from the start until a multiplier (hundredths) is reached, ms. */
export function reachedAfter(multiplier: number): number {
  return (Math.log(multiplier / 100) / GROWTH) * 1_000;
}

/**
 * The length of a ride, ms. It lasts until its final multiplier is no longer shown, so an exit at that multiplier is in
 * time.
 */
export function lastsFor(multiplier: number): number {
  if (multiplier < 100) return 0;
  return reachedAfter(multiplier < LAST_EXIT ? multiplier + 1 : LAST_EXIT);
}

/** Returns the text that is hashed (SHA-256) to a commitment, published before any stake while the seed is secret. */
export function committed(seed: string, roundId: string): string {
  return seed + roundId;
}

/**
 * Returns the text that is hashed (SHA-256) to a link. Each link covers all earlier commitments, so none can be left
 * out or changed later.
 */
export function linked(linkBefore: string, commitment: string): string {
  return linkBefore + commitment;
}
