import { SOCIAL_TYPE, type SocialType, type UserInfo } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { Vault } from '../../ground/vault';
import './tables';

/** A person as a provider knows them. */
export interface Person {
  issuer: string;
  subject: string;
  name: string;
}

const kept = z.object({ subject: z.string(), name: z.string() });

/** The same subject of another issuer is another person. */
function traceOf(vault: Vault, { issuer, subject }: Person): string {
  return vault.trace('social-account', `${issuer} ${subject}`).toString('hex');
}

/** For the row of this trace alone: it cannot be given to another one. */
export function sealPerson(vault: Vault, person: Person): { trace: string; sealed: Buffer } {
  const trace = traceOf(vault, person);
  const { subject, name } = person;
  return { trace, sealed: vault.seal(`social-account:${trace}`, JSON.stringify({ subject, name })) };
}

function openPerson(vault: Vault, { trace, sealed }: { trace: string; sealed: Buffer }) {
  return kept.parse(JSON.parse(vault.openText(`social-account:${trace}`, sealed)));
}

/** The player of an account at a provider, undefined without one. */
export async function ownerOf(tx: Tx, type: SocialType, trace: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('social_account')
    .select('user_id')
    .where('type', '=', type)
    .where('trace', '=', trace)
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns false when it is another player's, or this one has another account of the type. */
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

/** The player's linked accounts as fields of their user info; absent without any. */
export async function socialFields(tx: Tx, vault: Vault, userId: bigint): Promise<Partial<UserInfo>> {
  const rows = await tx
    .selectFrom('social_account')
    .select(['type', 'trace', 'sealed'])
    .where('user_id', '=', userId)
    .execute();
  return Object.assign({}, ...rows.map((row) => FIELDS[row.type](openPerson(vault, row))));
}
