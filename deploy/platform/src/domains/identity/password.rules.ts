import { hash, verify } from '@node-rs/argon2';
import { isPassword, normaliseMobile } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { isLeaked } from './leaked-passwords.rules';
import { passwordCost } from '../../ground/password-cost';

/** Hash for accounts without a password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost());
}

/** Verifies a password; false, after the same time, for an account without one. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const right = await verify(stored ?? (await dummy), password);
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
