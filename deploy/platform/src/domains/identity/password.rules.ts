import { hash, verify } from '@node-rs/argon2';
import { isPassword, normaliseMobile } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { isLeaked } from './leaked-passwords.rules';
import { passwordCost } from '../../ground/password-cost';

/** Verified against when there is no password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost());
}

/** Whether a password is right; false, after the same time, where there is none. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const right = await verify(stored ?? (await dummy), password);
  return right && Boolean(stored);
}

/** Tells whether a password is publicly known about its account: its mobile in any form, or its name. */
function isOwnWord(password: string, login: string): boolean {
  return (normaliseMobile(password) ?? password.trim().toLowerCase()) === login;
}

/**
 * @throws Refusal passwordRule for a password of a wrong length, passwordLeaked for one that others know or that is
 * the player's own number or name.
 */
export async function assertPasswordRule(tx: Tx, password: string, login: string | null): Promise<void> {
  if (!isPassword(password, await getConfig(tx, 'passwordLengthMin'), await getConfig(tx, 'passwordLengthMax')))
    throw new Refusal('passwordRule');
  if ((await isLeaked(password)) || (login !== null && isOwnWord(password, login))) throw new Refusal('passwordLeaked');
}
