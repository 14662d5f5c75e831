import { sql, type Kysely, type Transaction } from 'kysely';
import type { FunctionFile } from './function-files';
import { isLockTimeout, sqlState } from './sql-state';

/** Advisory lock: of several nodes that start together, one replaces the functions. */
const LOCK = 815_083;

const INVALID_DEFINITION = '42P13';
const NEW_NAME = 'A changed signature needs a new name: nodes of the release before still call the old one';

export interface AppliedFunctions {
  /** Names of the functions that this call created or replaced, in their order. */
  applied: string[];
  /** Names of the functions with a newer text in the database than in the file. */
  kept: string[];
}

export interface ApplyOptions {
  /** True if the login owns the database; another login can only check that all functions are applied. */
  isOwner: boolean;
  /** Also replaces newer texts by older ones, for a deliberate return to an earlier release. */
  replaceNewer?: boolean | undefined;
}

interface Plan {
  pending: FunctionFile[];
  kept: FunctionFile[];
}

interface Recorded {
  name: string;
  /** Digests of all applied texts; the last one is the installed text. */
  digests: string[];
  /** True if no migration ran since the installed text was applied. */
  isRecent: boolean;
}

/** Compares the files with the table `database_function`, in one statement. */
async function planOf(db: Kysely<unknown>, files: readonly FunctionFile[], replaceNewer: boolean): Promise<Plan> {
  const { rows } = await sql<Recorded>`
    SELECT name, array_agg(digest ORDER BY position) AS digests,
           (array_agg(migrations ORDER BY position DESC))[1] = (SELECT count(*) FROM kysely_migration) AS "isRecent"
      FROM database_function GROUP BY name`.execute(db);
  const recorded = new Map(rows.map((row) => [row.name, row]));
  const plan: Plan = { pending: [], kept: [] };
  for (const file of files) {
    const { digests = [], isRecent = false } = recorded.get(file.name) ?? {};
    const isInForce = digests.at(-1) === file.digest;
    if (!isInForce && digests.includes(file.digest) && !replaceNewer) plan.kept.push(file);
    else if (!isInForce || !isRecent) plan.pending.push(file);
  }
  return plan;
}

/** Whether the database has all functions of the files, each with this text or a newer one. */
export async function hasFunctions(db: Kysely<unknown>, files: readonly FunctionFile[]): Promise<boolean> {
  const { rows } = await sql<{ name: string; digest: string }>`SELECT name, digest FROM database_function`.execute(db);
  const recorded = new Set(rows.map(({ name, digest }) => `${name} ${digest}`));
  return files.every(({ name, digest }) => recorded.has(`${name} ${digest}`));
}

function refusalOf({ name }: FunctionFile, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const hint = sqlState(error) === INVALID_DEFINITION ? `. ${NEW_NAME}` : '';
  return new Error(`The function ${name} cannot be applied: ${message}${hint}`, { cause: error });
}

/**
 * Refuses two functions of one name. A file with changed parameter types adds an overload and keeps the old function,
 * and calls would then depend on the types of their arguments.
 */
async function refuseOverloads(tx: Transaction<unknown>, files: readonly FunctionFile[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND proname = ANY (${files.map(({ name }) => name)})
     GROUP BY proname HAVING count(*) > 1`.execute(tx);
  const [overloaded] = rows;
  if (overloaded) throw new Error(`The file of ${overloaded.name} changes its signature. ${NEW_NAME}`);
}

async function record(tx: Transaction<unknown>, files: readonly FunctionFile[]): Promise<void> {
  await sql`
    INSERT INTO database_function (name, digest, migrations)
    SELECT name, digest, (SELECT count(*) FROM kysely_migration)
      FROM unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ digest }) => digest)}::text[]) AS file (name, digest)
    ON CONFLICT (name, digest) DO UPDATE
      SET position = DEFAULT, migrations = excluded.migrations, applied_at = clock_timestamp()`.execute(tx);
}

async function applyAll(tx: Transaction<unknown>, files: readonly FunctionFile[]): Promise<void> {
  await sql`SET LOCAL check_function_bodies = on`.execute(tx);
  for (const file of files) {
    try {
      await sql.raw(file.text).execute(tx);
    } catch (error) {
      throw isLockTimeout(error) ? error : refusalOf(file, error);
    }
  }
  await refuseOverloads(tx, files);
  await record(tx, files);
}

/**
 * Creates or replaces the functions with a text other than the installed one, or all of them after a migration, in one
 * transaction. Owner and rights of a function stay. An older text never replaces a newer one, so a node of the previous
 * release that restarts during a rolling update changes nothing.
 * @throws Error when PostgreSQL refuses a text, a text changes a signature, or changes are pending and the login is not
 * the owner.
 */
export async function applyFunctions(
  db: Kysely<unknown>,
  files: readonly FunctionFile[],
  { isOwner, replaceNewer = false }: ApplyOptions,
): Promise<AppliedFunctions> {
  const namesOf = ({ pending, kept }: Plan): AppliedFunctions => ({
    applied: pending.map(({ name }) => name),
    kept: kept.map(({ name }) => name),
  });
  const before = await planOf(db, files, replaceNewer);
  if (before.pending.length === 0) return namesOf(before);
  if (!isOwner)
    throw new Error(
      'The functions of the database have yet to be brought up to date, and this login does not own it: run the migrations with DATABASE_OWNER_URL.',
    );
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
      const plan = await planOf(tx, files, replaceNewer);
      if (plan.pending.length > 0) await applyAll(tx, plan.pending);
      return namesOf(plan);
    });
}

/** Log message of a node with older function texts than the database. */
export function keptSentence({ kept }: AppliedFunctions): string {
  return `The database has newer texts of functions than this release, and keeps them: ${kept.join(', ')}. To return to older texts on purpose: migrate.cli.ts --older-functions.`;
}
