import { sql, type Kysely } from 'kysely';

/**
 * Rights of a part's tables that differ from the default: the application reads, inserts and updates rows, the reader
 * role reads.
 */
export interface RowRights {
  /** Tables without UPDATE and DELETE: rows are only inserted and read. */
  appendOnly?: readonly string[];
  /** Columns (`game_tx.status`) that may be updated; the other columns of their tables may not. */
  changes?: readonly string[];
  /**
   * Columns of append-only tables (`jackpot_draw.amount`) that nodes of the previous release still update. Remove the
   * entries in the next release.
   */
  changedBefore?: readonly string[];
  /** Tables with rows that the application may delete. No other table permits DELETE. */
  forgets?: readonly string[];
  /** Tables (`sms_code`) and columns (`player.password_hash`) hidden from the reader role. */
  secret?: readonly string[];
}

/** Names of the roles that receive rights; the owner runs the migrations and grants them. */
export interface GrantedRoles {
  application?: string | undefined;
  reader?: string | undefined;
}

/** Rights of the core's tables. */
export const CORE_RIGHTS: RowRights = {
  appendOnly: ['journal', 'entry', 'seal', 'significant_event', 'award_log'],
  // The money functions run with the rights of the caller, so the application must be able to update balances. The
  // checks of the ledger find a forged balance.
  changes: ['account.balance', 'account.version', 'game_tx.status'],
  forgets: ['idempotent_call', 'signed_nonce', 'bonus_in_play', 'process_report', 'picture_object'],
  secret: ['player_session', 'game_session', 'idempotent_call', 'signed_nonce'],
};

/**
 * Tables that only the owner writes: the chart of accounts, the records of migrations and functions, and the name of
 * the database in an object store.
 */
const OWNERS = ['account_kind', 'kysely_migration', 'kysely_migration_lock', 'database_function', 'picture_site'];

// Advisory lock, an arbitrary unique number: two nodes that start together would update the same rows of the system
// catalogue.
const LOCK = 815_082;

/**
 * Grants the roles their rights on all tables and revokes all others. Repeatable; the owner runs it after the
 * migrations.
 * @throws Error for a table or column that does not exist.
 */
export async function grantRights(
  db: Kysely<unknown>,
  { application, reader }: GrantedRoles,
  rights: readonly RowRights[],
): Promise<void> {
  const named = (kind: keyof RowRights) => rights.flatMap((each) => each[kind] ?? []);
  const [appendOnly, forgets, secret] = [named('appendOnly'), named('forgets'), named('secret')];
  const [changes, changedBefore] = [named('changes'), named('changedBefore')];
  const changeInPart = new Set(changes.map((name) => name.split('.')[0]));
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const columns = await columnsOf(tx);
    for (const name of [...appendOnly, ...changes, ...changedBefore, ...forgets, ...secret]) assertThere(columns, name);
    if (application !== undefined) {
      await allow(tx, application, ['USAGE ON ALL SEQUENCES']);
      for (const table of columns.keys()) {
        const isFixed = appendOnly.includes(table) || changeInPart.has(table);
        const writes = OWNERS.includes(table) ? [] : isFixed ? ['INSERT'] : ['INSERT', 'UPDATE'];
        const all = ['SELECT', ...writes, ...(forgets.includes(table) ? ['DELETE'] : [])];
        await grant(tx, application, all.join(', '), table);
      }
      for (const [table = '', column = ''] of [...changes, ...changedBefore].map((name) => name.split('.')))
        await sql`GRANT UPDATE (${sql.id(column)}) ON ${sql.table(table)} TO ${sql.id(application)}`.execute(tx);
    }
    if (reader !== undefined) {
      await allow(tx, reader, []);
      for (const [table, all] of columns) {
        const visible = all.filter((column) => !secret.includes(`${table}.${column}`));
        if (secret.includes(table)) continue;
        const part =
          visible.length === all.length ? sql`` : sql` (${sql.join(visible.map((column) => sql.id(column)))})`;
        await sql`GRANT SELECT${part} ON ${sql.table(table)} TO ${sql.id(reader)}`.execute(tx);
      }
    }
  });
}

/** Revokes all rights first, so that a right removed by a release is gone. */
async function allow(tx: Kysely<unknown>, role: string, more: readonly string[]): Promise<void> {
  await sql`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${sql.id(role)}`.execute(tx);
  await sql`GRANT USAGE ON SCHEMA public TO ${sql.id(role)}`.execute(tx);
  for (const right of more) await sql`GRANT ${sql.raw(right)} IN SCHEMA public TO ${sql.id(role)}`.execute(tx);
}

async function grant(tx: Kysely<unknown>, role: string, rights: string, table: string): Promise<void> {
  await sql`GRANT ${sql.raw(rights)} ON ${sql.table(table)} TO ${sql.id(role)}`.execute(tx);
}

/** Names of columns by table. */
async function columnsOf(tx: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') GROUP BY c.relname`.execute(
    tx,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

function assertThere(columns: ReadonlyMap<string, readonly string[]>, name: string): void {
  const [table = '', column] = name.split('.');
  const known = columns.get(table);
  if (!known || (column !== undefined && !known.includes(column)))
    throw new Error(`rights name ${name}, which is not there`);
}
