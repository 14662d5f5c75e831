import { hash, verify } from '@node-rs/argon2';
import { ServiceRefusal } from './problems';

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = COST;

/** Checks under way at once: each takes 19 MiB and a thread that the files are read with. More are sent away. */
const CHECKS_MAX = 8;
/** More places, for known devices alone. */
const KNOWN_MAX = 4;
let checks = 0;

/** Verified against when there is no password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;

/**
 * Replaces the cost of a hash by another, or by that of production; returns the one before. For tests alone: no
 * setting leads here.
 */
export function replaceCost(next = COST): typeof COST {
  const before = cost;
  cost = next;
  dummy = undefined;
  return before;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Takes a place for `work`, which checks a password. `known`: on a known device, whose places strangers cannot take.
 * @throws ServiceRefusal tooMany when others have all of them
 */
export async function inPlace<T>(work: () => Promise<T>, known = false): Promise<T> {
  if (checks >= CHECKS_MAX + (known ? KNOWN_MAX : 0))
    throw new ServiceRefusal('tooMany', 'Too many people are logging in right now; try again in a moment.');
  checks += 1;
  try {
    return await work();
  } finally {
    checks -= 1;
  }
}

/** Whether a password is right; false, after the same time, where there is none. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const right = await verify(stored ?? (await dummy), password);
  return right && stored !== undefined;
}
