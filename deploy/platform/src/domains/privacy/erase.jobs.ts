import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import type { PersonalTable } from '../../domain-api/personal';
import { lockActions } from '../../protection';
import { readPlayerRows } from './copied-rows.queries';
import { deletionObstacles } from './deletion.calls';
import { privacyRule } from './privacy.rules';
import './tables';

type Erasing = Pick<Services, 'database' | 'sessions' | 'vault' | 'hooks'>;

/** Maximum of accounts per run. */
const RUN = 20;

/** Encryption context of the identity kept with the retained records. */
export const identityContext = (userId: bigint) => `kept-identity:${userId}`;

/** Erases the accounts that are due. Safe on several nodes. An open obligation postpones an erasure by a day. */
export async function eraseDue(services: Erasing, now = new Date()): Promise<void> {
  const { db } = services.database;
  const due = await db
    .selectFrom('account_deletion')
    .select(['id', 'user_id'])
    .where('look_at', '<=', now)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('look_at')
    .limit(RUN)
    .execute();
  for (const { id, user_id: userId } of due) {
    await inTransaction(db, (tx) => eraseOne(tx, services, { id, userId, now }));
    services.sessions.forget(userId);
  }
}

async function eraseOne(
  tx: Tx,
  services: Erasing,
  { id, userId, now }: { id: bigint; userId: bigint; now: Date },
): Promise<void> {
  await lockActions(tx, userId);
  const mine = tx.updateTable('account_deletion').where('id', '=', id);
  const held = await tx
    .selectFrom('account_deletion')
    .select('id')
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return;
  if ((await deletionObstacles(tx, services, { userId, now })).length > 0) {
    await mine.set({ look_at: sql`${now}::timestamptz + interval '1 day'` }).execute();
    return;
  }
  await keepIdentity(tx, services, userId, now);
  for (const table of services.hooks.personal) await eraseRows(tx, table, userId);
  await services.sessions.revokeAll(tx, userId);
  await mine.set({ done_at: now }).execute();
  await tx
    .insertInto('significant_event')
    .values({ kind: 'account-erased', user_id: userId, ref: id.toString(), detail: '{}' })
    .execute();
}

async function eraseRows(tx: Tx, part: PersonalTable, userId: bigint): Promise<void> {
  const { erased } = part;
  const table = sql.table(part.table);
  if (erased === 'deleted') await sql`DELETE FROM ${table} WHERE ${readPlayerRows(part, userId)}`.execute(tx);
  else if ('cleared' in erased) {
    const columns = Object.entries(erased.cleared).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`UPDATE ${table} SET ${sql.join(columns)} WHERE ${readPlayerRows(part, userId)}`.execute(tx);
  }
}

/**
 * Stores the player's identity encrypted, in a separate table and for the retention period only: the law requires
 * records that can be attributed to a person (RA 9160 section 9).
 */
async function keepIdentity(tx: Tx, { vault }: Erasing, userId: bigint, now: Date): Promise<void> {
  const who = await tx
    .selectFrom('player')
    .select(['mobile', 'account', 'nickname', sql<string | null>`birthday::text`.as('birthday')])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { keepYears } = await privacyRule(tx);
  await tx
    .insertInto('kept_identity')
    .values({
      user_id: userId,
      sealed: vault.seal(identityContext(userId), JSON.stringify(who)),
      keep_until: sql`${now}::timestamptz + make_interval(years => ${keepYears}::int)`,
    })
    .execute();
}

/** Deletes identities after the legal retention of their records. */
export async function forgetIdentities(tx: Tx): Promise<void> {
  await sql`DELETE FROM kept_identity WHERE keep_until < clock_timestamp()`.execute(tx);
}
