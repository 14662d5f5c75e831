import { hash, verify } from '@node-rs/argon2';
import { ServiceRefusal } from './problems';

/** Cost of argon2id: 19 MiB, two passes, one lane, the minimum of OWASP. argon2id is the default of the library. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = COST;

/**
 * Limit of parallel password checks. Each takes 19 MiB and a thread of the pool that also reads files. Further
 * attempts are refused.
 */
const CHECKS_MAX = 8;
/** Additional parallel checks for known devices only. */
const KNOWN_MAX = 4;
let checks = 0;

/** Hash to verify against without a stored password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;

/**
 * Replaces the cost of a hash; default: the cost of production. Returns the former cost. For tests only: no setting
 * changes it.
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
 * Runs `work`, a password check, within the limit of parallel checks. `known`: a known device, which has additional
 * places.
 * @throws ServiceRefusal tooMany when the limit is reached
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

/** Verifies a password; false without a stored one, after the same time. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const right = await verify(stored ?? (await dummy), password);
  return right && stored !== undefined;
}
