import { isLeaked } from '@parola/access/password';
import { isPassword, normaliseMobile } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';

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
