import { EXPORT_STATUS, type CallResponse, type ExportFormat } from '@parola/calls';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { newToken } from '../../ground/tokens';
import type { Vault } from '../../ground/vault';
import { partContext } from './prepare-exports.jobs';
import type { DataExportTable } from './tables';

type DataExport = CallResponse<'exportMyData'>['export'];

/** Minimum interval between two copies; after a failed copy a new one may be requested at once. */
const ONE_A_DAY = sql`interval '1 day'`;

function exportOf({
  id,
  status,
  created_at,
  expire_at,
  parts_json,
  parts_csv,
}: Selectable<DataExportTable>): DataExport {
  return {
    id,
    status,
    createTime: created_at.getTime(),
    ...(expire_at && { expireTime: expire_at.getTime() }),
    ...(status === EXPORT_STATUS.ready && { parts: { json: parts_json, csv: parts_csv } }),
  };
}

/** A player's newest copy that is in preparation, failed, or not expired. */
export async function newestExport(tx: Tx, userId: bigint, now: Date): Promise<DataExport | undefined> {
  const row = await tx
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expire_at', 'is', null), eb('expire_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && exportOf(row);
}

/** Requests a copy, or returns the one in preparation or created within the last day. */
export async function askForExport(tx: Tx, userId: bigint, now: Date): Promise<DataExport> {
  await tx.selectFrom('player').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const fresh = await tx
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', EXPORT_STATUS.failed)
    .where(sql<boolean>`(status = ${EXPORT_STATUS.preparing} OR created_at > ${now}::timestamptz - ${ONE_A_DAY})`)
    .executeTakeFirst();
  if (fresh) return exportOf(fresh);
  const row = { id: newToken(), user_id: userId, created_at: now };
  return exportOf(await tx.insertInto('data_export').values(row).returningAll().executeTakeFirstOrThrow());
}

/** A part of a file of a copy, decrypted. @throws Refusal notFound, also for a copy of another player; expired */
export async function exportPart(
  tx: Tx,
  vault: Vault,
  request: { userId: bigint; id: string; format: ExportFormat; part: number; now: Date },
): Promise<string> {
  const { userId, id, format, part, now } = request;
  const row = await tx
    .selectFrom('data_export as e')
    .innerJoin('data_export_part as p', 'p.export_id', 'e.id')
    .select(['p.content', 'e.expire_at'])
    .where('e.id', '=', id)
    .where('e.user_id', '=', userId)
    .where('p.format', '=', format)
    .where('p.part', '=', part)
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  if (row.expire_at && row.expire_at <= now) throw new Refusal('expired');
  return vault.openText(partContext(id, format, part), row.content);
}

/** Deletes the content of expired copies. */
export async function deleteOldExports(tx: Tx): Promise<void> {
  await sql`DELETE FROM data_export_part WHERE export_id IN (SELECT id FROM data_export WHERE expire_at < clock_timestamp())`.execute(
    tx,
  );
  await sql`DELETE FROM data_export WHERE expire_at < clock_timestamp()`.execute(tx);
}
