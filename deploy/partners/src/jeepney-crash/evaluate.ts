import { assertExact, type RideBet } from '../engine/bets';
import type { DrawBelow } from '../engine/rng';
import type { TableResult } from '../engine/round';
import { COUNTED_FROM, FIRST_EXIT, GROWTH, LAST_EXIT, RETURN, SEED_BYTES } from './data';

/** The field of every stake. */
export const RIDE = 'ride';

/** Hexadecimal digits of the 52 bits that decide. */
const DIGITS = 13;
export const ALL = 2n ** 52n;

/** The bytes of a seed. */
export function drawSeed(draw: DrawBelow): number[] {
  return Array.from({ length: SEED_BYTES }, () => draw(256));
}

/** A seed as players read it. */
export function hexOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The stop of a ride, by a whole number from 1 to 2⁵², all equally likely: hundredths. Below 100 no exit is possible.
 */
export function multiplierBy(number: bigint): number {
  const multiplier = (BigInt(RETURN) * ALL) / number;
  return multiplier < BigInt(LAST_EXIT) ? Number(multiplier) : LAST_EXIT;
}

/** Where the ride of a seed (hexadecimal) stops, hundredths. */
export function multiplierOf(seed: string): number {
  return multiplierBy(BigInt(`0x${seed.slice(0, DIGITS)}`) + 1n);
}

/** The part of a stake that counts, by the multiplier of the exit; undefined without an exit. */
function counted({ stake }: RideBet, left: number | undefined): number {
  return left !== undefined && left < COUNTED_FROM ? 0 : stake;
}

/**
 * The told parts of a ride, by the length of the numbers: none while the player is aboard, the exit multiplier, the
 * seed's bytes once the ride is over, or both.
 */
function parted(numbers: readonly number[], { leaveAt }: RideBet): { stopped?: number; left?: number } {
  const isOver = numbers.length >= SEED_BYTES;
  const [seed, [left, ...more]] = isOver
    ? [numbers.slice(0, SEED_BYTES), numbers.slice(SEED_BYTES)]
    : [[], [...numbers]];
  if (more.length > 0 || seed.some((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255))
    throw new RangeError(`${numbers.join()} are no ride`);
  if (left !== undefined && (!Number.isInteger(left) || left < FIRST_EXIT || left > leaveAt))
    throw new RangeError(`there is no exit at ${left}`);
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
    throw new RangeError(`there is no exit at ${bet.leaveAt}`);
  assertExact(bet.stake);
  const ride = parted(numbers, bet);
  const pay = ((ride.left ?? 0) * bet.stake) / 100;
  const wins = pay > 0 ? [{ field: RIDE, stake: bet.stake, pay }] : [];
  return { kind: 'table', stops: [...numbers], shown: [], wins, win: pay, ride };
}

/** The part of a stake that counts, hundredths, by the drawn numbers. */
export function validOf(bet: RideBet, numbers: readonly number[]): number {
  return counted(bet, parted(numbers, bet).left);
}

/** The multiplier so many milliseconds after the start, hundredths. */
export function multiplierAt(ms: number): number {
  return Math.min(LAST_EXIT, Math.floor(100 * Math.exp((GROWTH * Math.max(0, ms)) / 1_000)));
}

/** How long after the start a multiplier is reached, ms. */
export function reachedAfter(multiplier: number): number {
  return (Math.log(multiplier / 100) / GROWTH) * 1_000;
}

/**
 * The length of a ride, ms: it lasts as long as its final multiplier is shown, so that an exit at that multiplier is
 * in time.
 */
export function lastsFor(multiplier: number): number {
  if (multiplier < 100) return 0;
  return reachedAfter(multiplier < LAST_EXIT ? multiplier + 1 : LAST_EXIT);
}

/** The text whose SHA-256 is the commitment of a ride: told before any stake, while the seed stays secret. */
export function committed(seed: string, roundId: string): string {
  return seed + roundId;
}

/**
 * The text whose SHA-256 is the link of a ride: each link covers all commitments before it, so none can be left out
 * or changed later.
 */
export function linked(linkBefore: string, commitment: string): string {
  return linkBefore + commitment;
}
