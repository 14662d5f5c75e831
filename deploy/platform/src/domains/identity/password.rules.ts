import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isPassword, normaliseMobile } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { isLeaked } from './leaked-passwords.rules';
import { passwordCost } from '../../ground/password-cost';
import { KeyedQueue } from '../../http/keyed-queue';

/** Hash for accounts without a password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;

/**
 * Hashes computed at once: half of the processors at most, so that a flood of checks from many addresses leaves
 * processors, and the threads that Node shares, to the calls of other players.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const MOST_WAITING = 200;
const PATIENCE_MS = 5_000;
const lanes = new KeyedQueue<number | 'operators'>({ most: MOST_WAITING, patienceMs: PATIENCE_MS });
let last = 0;

/** Whose passwords: operators have a lane besides, so that no flood of players' log-ins keeps them out. */
type Of = 'players' | 'operators';

function inTurn<T>(of: Of, work: () => Promise<T>): Promise<T> {
  if (of === 'operators') return lanes.take(of, work);
  last = (last + 1) % HASHES_AT_ONCE;
  return lanes.take(last, work);
}

/** @throws ProtocolError 503 (`retryAfterSec`) when too many hashes wait */
export function hashPassword(password: string, of: Of = 'players'): Promise<string> {
  return inTurn(of, () => hash(password, passwordCost()));
}

/**
 * Verifies a password; false, after the same time, for an account without one.
 * @throws ProtocolError 503 (`retryAfterSec`) when too many hashes wait
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
  of: Of = 'players',
): Promise<boolean> {
  dummy ??= hash('no password has this hash', passwordCost());
  const known = stored ?? (await dummy);
  const right = await inTurn(of, () => verify(known, password));
  return right && Boolean(stored);
}

/** Tells whether the password equals the account's mobile, in any notation, or its name. */
function isOwnWord(password: string, login: string): boolean {
  return (normaliseMobile(password) ?? password.trim().toLowerCase()) === login;
}

/**
 * Checks a new password.
 * @throws Refusal passwordRule for a wrong length; passwordLeaked for a leaked password or the player's own number or
 * name
 */
export async function assertPasswordRule(tx: Tx, password: string, login: string | null): Promise<void> {
  if (!isPassword(password, await getConfig(tx, 'passwordLengthMin'), await getConfig(tx, 'passwordLengthMax')))
    throw new Refusal('passwordRule');
  if ((await isLeaked(password)) || (login !== null && isOwnWord(password, login))) throw new Refusal('passwordLeaked');
}
