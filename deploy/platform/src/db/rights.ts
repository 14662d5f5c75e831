import { sql, type Kysely } from 'kysely';

/**
 * What the application may do with rows beyond reading, adding and changing them, and what the reader of reports does
 * not see.
 */
export interface RowRights {
  /** Tables whose rows stay as they were written: added and read, never changed or deleted. */
  appendOnly?: readonly string[];
  /** Columns (`game_tx.status`) that change after a row is written. The other columns of their tables do not. */
  changes?: readonly string[];
  /**
   * Columns of append-only tables (`jackpot_draw.amount`) that nodes of the release before still change. They go with
   * the next release.
   */
  changedBefore?: readonly string[];
  /** Tables whose rows are deleted in the ordinary course. No other table's are. */
  forgets?: readonly string[];
  /** Tables (`sms_code`) and columns (`player.password_hash`) that reports have no use for. */
  secret?: readonly string[];
}

/** Names of the roles that get rights; the owner runs the migrations and gives them. */
export interface GrantedRoles {
  application?: string | undefined;
  reader?: string | undefined;
}

/** Of the tables that no domain owns. */
export const CORE_RIGHTS: RowRights = {
  appendOnly: ['journal', 'entry', 'seal', 'significant_event', 'award_log'],
  // The money functions run with the rights of the caller, who must be able to change a balance. The checks of the
  // ledger find a forged one.
  changes: ['account.balance', 'account.version', 'game_tx.status'],
  forgets: ['idempotent_call', 'signed_nonce', 'bonus_in_play'],
  secret: ['player_session', 'game_session', 'idempotent_call', 'signed_nonce'],
};

/** Only the owner writes here: the chart of accounts, and the record of migrations and functions. */
const OWNERS = ['account_kind', 'kysely_migration', 'kysely_migration_lock', 'database_function'];

// Any number that only this uses: two nodes that start at once would change the same rows of the catalogue.
const LOCK = 815_082;

/**
 * Gives the roles their rights to every table there is, and takes away any others. Repeatable; run after the
 * migrations by the owner.
 * @throws Error for a table or column that does not exist: a right that protects nothing is a mistake.
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
        const seen = all.filter((column) => !secret.includes(`${table}.${column}`));
        if (secret.includes(table)) continue;
        const part = seen.length === all.length ? sql`` : sql` (${sql.join(seen.map((column) => sql.id(column)))})`;
        await sql`GRANT SELECT${part} ON ${sql.table(table)} TO ${sql.id(reader)}`.execute(tx);
      }
    }
  });
}

/** Begins from nothing, so that a right that a release took away is gone. */
async function allow(tx: Kysely<unknown>, role: string, more: readonly string[]): Promise<void> {
  await sql`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${sql.id(role)}`.execute(tx);
  await sql`GRANT USAGE ON SCHEMA public TO ${sql.id(role)}`.execute(tx);
  for (const right of more) await sql`GRANT ${sql.raw(right)} IN SCHEMA public TO ${sql.id(role)}`.execute(tx);
}

async function grant(tx: Kysely<unknown>, role: string, rights: string, table: string): Promise<void> {
  await sql`GRANT ${sql.raw(rights)} ON ${sql.table(table)} TO ${sql.id(role)}`.execute(tx);
}

/** Columns by table. */
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
