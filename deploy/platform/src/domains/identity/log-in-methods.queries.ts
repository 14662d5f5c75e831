import { SOCIAL_TYPE, type SocialType } from '@parola/calls';
import type { Tx } from '../../db/pool';
import './tables';
import { byBytes } from '../../db/text-order';

const PROVIDER_NAMES = {
  [SOCIAL_TYPE.facebook]: 'Facebook',
  [SOCIAL_TYPE.line]: 'LINE',
  [SOCIAL_TYPE.google]: 'Google',
} as const satisfies Record<SocialType, string>;

/** Provider names are equal in all languages. */
export function providerName(type: SocialType): string {
  return PROVIDER_NAMES[type];
}

export function passkeyWay(name: string): string {
  return `Passkey «${name}»`;
}

/** Returns readable names of the player's log-ins besides password and mobile. */
export async function otherLogInMethods(tx: Tx, userId: bigint): Promise<string[]> {
  const passkeys = await tx
    .selectFrom('passkey')
    .select('name')
    .where('user_id', '=', userId)
    .orderBy(byBytes('name'))
    .execute();
  const accounts = await tx
    .selectFrom('social_account')
    .select('type')
    .where('user_id', '=', userId)
    .orderBy('type')
    .execute();
  return [...passkeys.map(({ name }) => passkeyWay(name)), ...accounts.map(({ type }) => providerName(type))];
}
