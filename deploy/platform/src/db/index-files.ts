import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';

const FILE_NAME = /^[a-z][a-z0-9_]*\.sql$/;
const COMMENT = /--[^\n]*/g;
const CREATES = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS ([a-z0-9_]+) ON [^;]+;?$/i;
const DROPS = /^DROP INDEX CONCURRENTLY IF EXISTS ([a-z0-9_]+);?$/i;

/** A part with an optional folder of indexes that are built or dropped beside running calls. */
export interface WithIndexes {
  indexes?: string;
}

/** A statement about one index, outside a transaction. */
export interface IndexFile {
  /** Name of the index. */
  name: string;
  text: string;
  /** False drops the index. */
  creates: boolean;
}

async function readIndex(folder: string, file: string): Promise<IndexFile> {
  if (!FILE_NAME.test(file)) throw new Error(`${path.join(folder, file)} is not the name of an index`);
  const text = await readFile(path.join(folder, file), 'utf8');
  const name = path.basename(file, '.sql');
  const statement = text.replace(COMMENT, '').replace(/\s+/g, ' ').trim();
  const created = CREATES.exec(statement)?.[1];
  if ((created ?? DROPS.exec(statement)?.[1]) !== name)
    throw new Error(
      `${path.join(folder, file)} must be «CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON …» or «DROP INDEX CONCURRENTLY IF EXISTS ${name}»`,
    );
  return { name, text, creates: created !== undefined };
}

/** The index files of all parts. @throws Error for a file without exactly one statement about the index of its name */
export async function readIndexes(domains: readonly WithIndexes[]): Promise<IndexFile[]> {
  const all = domains.map(async ({ indexes: folder }) => {
    const files = folder === undefined ? [] : await readdir(folder);
    return Promise.all(files.sort().map((file) => readIndex(folder ?? '', file)));
  });
  return (await Promise.all(all)).flat();
}

/** Indexes of the schema by name; false for one whose build failed or has not ended. */
async function knownIndexes(db: Kysely<unknown>): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    SELECT c.relname AS name, i.indisvalid AS valid
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, valid }) => [name, valid]));
}

const isDone = (known: ReadonlyMap<string, boolean>, { name, creates }: IndexFile) =>
  creates ? known.get(name) === true : !known.has(name);

/** Whether each index of the files is complete, or gone if its file drops it. */
export async function hasIndexes(db: Kysely<unknown>, files: readonly IndexFile[]): Promise<boolean> {
  const known = await knownIndexes(db);
  return files.every((file) => isDone(known, file));
}

/** Sets the wait for a lock of the migrating session: calls of players queue behind a waiting ALTER TABLE. */
export const LOCK_LIMIT = "SET lock_timeout = '2s'";

/**
 * Builds and drops indexes while other nodes write to their tables. The rest of an interrupted build is dropped first:
 * PostgreSQL keeps it as an invalid index that every write maintains and no query uses. The build waits for older
 * transactions without a limit, because it makes none of them wait.
 * @returns the names of the files that ran
 */
export async function buildIndexes(db: Kysely<unknown>, files: readonly IndexFile[]): Promise<string[]> {
  const known = await knownIndexes(db);
  const pending = files.filter((file) => !isDone(known, file));
  if (pending.length === 0) return [];
  return db.connection().execute(async (session) => {
    await sql`SET lock_timeout = 0`.execute(session);
    for (const { name, text, creates } of pending) {
      if (creates && known.has(name)) await sql`DROP INDEX CONCURRENTLY ${sql.id(name)}`.execute(session);
      await sql.raw(text).execute(session);
    }
    await sql.raw(LOCK_LIMIT).execute(session);
    return pending.map(({ name }) => name);
  });
}
