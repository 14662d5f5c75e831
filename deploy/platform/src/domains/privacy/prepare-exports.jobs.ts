import { daysLater, EXPORT_STATUS, type ExportFormat } from '@parola/calls';
import { csvField } from '@parola/calls/csv';
import type { Services } from '../../domain-api/domain';
import type { PersonalTable } from '../../domain-api/personal';
import { inTransaction } from '../../db/transaction';
import type { Tx } from '../../db/pool';
import type { Vault } from '../../ground/vault';
import { sendMail } from '../mail';
import { copiedRows, plainValue } from './copied-rows.queries';
import { privacyRule } from './privacy.rules';
import './tables';

/** Characters per part. */
const PART = 128 * 1024;
const MOST_ATTEMPTS = 5;
/** Maximum of copies per run, so that a stopping node does not wait for long. */
const RUN = 5;

/** Encryption context of a part of a file. */
export function partContext(exportId: string, format: ExportFormat, part: number): string {
  return `data-export:${exportId}/${format}/${part}`;
}

/** Writes a file part by part, with at most one part in memory. */
class Parts {
  #text = '';
  #count = 0;

  constructor(
    private readonly tx: Tx,
    private readonly vault: Vault,
    private readonly exportId: string,
    private readonly format: ExportFormat,
  ) {}

  async write(text: string): Promise<void> {
    this.#text += text;
    if (this.#text.length >= PART) await this.#flush();
  }

  /** @returns the number of parts. */
  async end(text: string): Promise<number> {
    this.#text += text;
    await this.#flush();
    return this.#count;
  }

  async #flush(): Promise<void> {
    const content = this.vault.seal(partContext(this.exportId, this.format, this.#count), this.#text);
    await this.tx
      .insertInto('data_export_part')
      .values({ export_id: this.exportId, format: this.format, part: this.#count, content })
      .execute();
    this.#text = '';
    this.#count += 1;
  }
}

const isCopied = (part: PersonalTable): part is PersonalTable & { copied: readonly string[] } =>
  !('not' in part.copied);

/**
 * Writes both files of a copy. JSON: an object with a list of rows per table. CSV: one line per value,
 * `table,row,field,value`.
 */
async function writeFiles(
  tx: Tx,
  { vault, hooks }: Pick<Services, 'vault' | 'hooks'>,
  { id, userId, now }: { id: string; userId: bigint; now: Date },
): Promise<{ json: number; csv: number }> {
  const json = new Parts(tx, vault, id, 'json');
  const csv = new Parts(tx, vault, id, 'csv');
  await json.write(`{"createdAt":${JSON.stringify(now.toISOString())}`);
  await csv.write('table,row,field,value\r\n');
  for (const table of hooks.personal.filter(isCopied)) {
    let count = 0;
    await json.write(`,\n${JSON.stringify(table.table)}:[`);
    for await (const row of copiedRows(tx, vault, table, userId)) {
      await json.write(`${count > 0 ? ',' : ''}\n${JSON.stringify(row)}`);
      count += 1;
      for (const [field, value] of Object.entries(row))
        await csv.write(`${table.table},${count},${field},${csvField(plainValue(value))}\r\n`);
    }
    await json.write(']');
  }
  const [inJson, inCsv] = [await json.end('}\n'), await csv.end('')];
  return { json: inJson, csv: inCsv };
}

/** Takes the next pending copy and counts the attempt, so that a crash during the work counts too. */
function takeNext(tx: Tx) {
  return tx
    .updateTable('data_export')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('data_export')
        .select('id')
        .where('status', '=', EXPORT_STATUS.preparing)
        .orderBy('attempts')
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'attempts'])
    .executeTakeFirst();
}

/**
 * Prepares requested copies and notifies the players by mail. Safe on several nodes: the row of a copy is locked while
 * it is prepared.
 * @throws Error when a copy failed; it is retried, and marked as failed after five attempts.
 */
export async function prepareExports(services: Pick<Services, 'database' | 'vault' | 'hooks'>): Promise<void> {
  const { db } = services.database;
  for (let made = 0; made < RUN; made += 1) {
    const next = await inTransaction(db, takeNext);
    if (!next) return;
    if (next.attempts > MOST_ATTEMPTS) {
      await db
        .updateTable('data_export')
        .set({ status: EXPORT_STATUS.failed })
        .where('id', '=', next.id)
        .where('status', '=', EXPORT_STATUS.preparing)
        .execute();
      continue;
    }
    await inTransaction(db, (tx) => prepare(tx, services, { id: next.id, userId: next.user_id, now: new Date() }));
  }
}

async function prepare(
  tx: Tx,
  services: Pick<Services, 'vault' | 'hooks'>,
  one: { id: string; userId: bigint; now: Date },
): Promise<void> {
  const { id, userId, now } = one;
  const held = await tx
    .selectFrom('data_export')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', EXPORT_STATUS.preparing)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!held) return;
  const parts = await writeFiles(tx, services, one);
  const { exportDays } = await privacyRule(tx);
  const expireAt = daysLater(now, exportDays);
  await tx
    .updateTable('data_export')
    .set({ status: EXPORT_STATUS.ready, parts_json: parts.json, parts_csv: parts.csv, expire_at: expireAt })
    .where('id', '=', id)
    .execute();
  const params = { until: { time: expireAt.getTime() } };
  await sendMail(tx, { userId, now, occasion: `data-export:${id}`, template: 'export-ready', params });
}
