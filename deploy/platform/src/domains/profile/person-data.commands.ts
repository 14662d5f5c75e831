import { FUNDS_SOURCE, GENDER, type PersonData } from '@parola/calls';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import type { Vault } from '../../ground/vault';
import { recordPerson, TRACE_FORM } from '../../protection';
import { birthdayOf } from './birthday.queries';
import './tables';

/** The encrypted fields, as entered; the birthday is stored in the account. */
const kept = z.object({
  realName: z.string().optional(),
  gender: z.enum(GENDER).optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  zip: z.string().optional(),
  occupation: z.string().optional(),
  sourceOfFunds: z.enum(FUNDS_SOURCE).optional(),
  nationality: z.string().optional(),
  birthPlace: z.string().optional(),
});
type KeptPerson = z.output<typeof kept>;

/** Encryption context of the fields. */
const contextOf = (userId: bigint) => `user-other:${userId}`;

/** Decrypts the fields of a row. @throws Error for a row of another player. */
export function openPerson(vault: Vault, userId: bigint, sealed: Buffer): KeptPerson {
  return kept.parse(JSON.parse(vault.openText(contextOf(userId), sealed)));
}

/** Further personal data of a player, decrypted; empty without a row. */
export async function personOf(tx: Tx, vault: Vault, userId: bigint): Promise<KeptPerson> {
  const row = await tx.selectFrom('user_other').select('sealed').where('user_id', '=', userId).executeTakeFirst();
  return row ? openPerson(vault, userId, row.sealed) : {};
}

/** Locks the player: two concurrent saves would overwrite each other's fields. */
async function lockPlayer(tx: Tx, userId: bigint): Promise<void> {
  await tx.selectFrom('player').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Whether `email` would set, replace or delete the stored address. Locks the player for the rest of the transaction.
 */
export async function changesEmail(
  tx: Tx,
  vault: Vault,
  { userId, email }: { userId: bigint; email: string | undefined },
): Promise<boolean> {
  if (email === undefined) return false;
  await lockPlayer(tx, userId);
  return email !== ((await personOf(tx, vault, userId)).email ?? '');
}

/** Merges the given fields into the stored ones; empty texts delete a field. @returns whether any field is left. */
export async function storePerson(
  tx: Tx,
  vault: Vault,
  { userId, fields, now }: { userId: bigint; fields: Omit<PersonData, 'birthday'>; now: Date },
): Promise<boolean> {
  await lockPlayer(tx, userId);
  const filled = Object.entries(kept.parse(fields)).filter(([, value]) => value !== undefined);
  const all = { ...(await personOf(tx, vault, userId)), ...Object.fromEntries(filled) };
  const person = Object.entries(all).filter(([, value]) => value !== '');
  const sealed = vault.seal(contextOf(userId), JSON.stringify(Object.fromEntries(person)));
  if (person.length === 0) {
    await tx.deleteFrom('user_other').where('user_id', '=', userId).execute();
    return false;
  }
  await tx
    .insertInto('user_other')
    .values({ user_id: userId, sealed, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, updated_at: now, noted: false }))
    .execute();
  return true;
}

/** Whether a player has stored further personal data. */
export async function hasPerson(tx: Tx, userId: bigint): Promise<boolean> {
  const row = await tx.selectFrom('user_other').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

const AT_ONCE = 500;

/**
 * Records traces of the names and birthdays that players enter, so that the list of barred persons matches them (player
 * protection C05). Traces of an earlier version are replaced.
 */
export async function indexNames({ database: { db }, vault }: Pick<Services, 'database' | 'vault'>): Promise<void> {
  const rows = await db
    .selectFrom('user_other as o')
    .select('o.user_id')
    .where('o.noted', '=', false)
    .union(
      db
        .selectFrom('player_trace as t')
        .innerJoin('user_other as o', 'o.user_id', 't.user_id')
        .select('o.user_id')
        .where('t.source', '=', 'profile')
        .where('t.form', '<', TRACE_FORM),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { user_id: userId } of rows)
    await inTransaction(db, async (tx) => {
      // Set before the read, so that a concurrent change is recorded in the next run.
      await tx.updateTable('user_other').set({ noted: true }).where('user_id', '=', userId).execute();
      const { realName: name } = await personOf(tx, vault, userId);
      const birthday = (await birthdayOf(tx, userId)) ?? undefined;
      await recordPerson(tx, vault, { userId, source: 'profile', known: { name, birthday } });
    });
}

/** Marks the player for `indexNames` after a change of name or birthday. */
export async function reindexNames(tx: Tx, userId: bigint): Promise<void> {
  await tx.updateTable('user_other').set({ noted: false }).where('user_id', '=', userId).execute();
}
