import { SOCIAL_TYPE, type SocialType, type UserInfo } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { Vault } from '../../ground/vault';
import './tables';

/** A person as identified by a provider. */
export interface Person {
  issuer: string;
  subject: string;
  name: string;
}

const kept = z.object({ subject: z.string(), name: z.string() });

/** Returns the keyed hash of issuer and subject: equal subjects of two issuers are two persons. */
function traceOf(vault: Vault, { issuer, subject }: Person): string {
  return vault.trace('social-account', `${issuer} ${subject}`).toString('hex');
}

/** Encrypts a person, bound to their trace: the data cannot be moved to another row. */
export function sealPerson(vault: Vault, person: Person): { trace: string; sealed: Buffer } {
  const trace = traceOf(vault, person);
  const { subject, name } = person;
  return { trace, sealed: vault.seal(`social-account:${trace}`, JSON.stringify({ subject, name })) };
}

function openPerson(vault: Vault, { trace, sealed }: { trace: string; sealed: Buffer }) {
  return kept.parse(JSON.parse(vault.openText(`social-account:${trace}`, sealed)));
}

/** Returns the player linked to a provider's account; undefined without one. */
export async function ownerOf(tx: Tx, type: SocialType, trace: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('social_account')
    .select('user_id')
    .where('type', '=', type)
    .where('trace', '=', trace)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Links a provider's account.
 * @returns false if it belongs to another player, or this player has another account of the type
 */
export async function linkAccount(
  tx: Tx,
  link: { type: SocialType; trace: string; sealed: Buffer; userId: bigint; now: Date },
): Promise<boolean> {
  const { type, trace, sealed, userId, now } = link;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('social_account')
    .values({ type, trace, sealed, user_id: userId, bound_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n || (await ownerOf(tx, type, trace)) === userId;
}

const FIELDS = {
  [SOCIAL_TYPE.facebook]: ({ subject, name }) => ({ facebookAccount: subject, facebookName: name }),
  [SOCIAL_TYPE.line]: ({ subject, name }) => ({ lineAccount: subject, lineName: name }),
  [SOCIAL_TYPE.google]: ({ subject, name }) => ({ googleAccount: subject, googleName: name }),
} as const satisfies Record<SocialType, (person: z.output<typeof kept>) => Partial<UserInfo>>;

/** Returns the player's linked accounts as fields of their user info; absent without any. */
export async function socialFields(tx: Tx, vault: Vault, userId: bigint): Promise<Partial<UserInfo>> {
  const rows = await tx
    .selectFrom('social_account')
    .select(['type', 'trace', 'sealed'])
    .where('user_id', '=', userId)
    .execute();
  return Object.assign({}, ...rows.map((row) => FIELDS[row.type](openPerson(vault, row))));
}
