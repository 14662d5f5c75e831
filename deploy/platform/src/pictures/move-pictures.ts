import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Vault } from '../ground/vault';
import { sha256Of, type BucketStore } from './bucket-store';
import type { PictureBucket } from './picture-bucket';
import { PictureDamaged, sealOf, type PictureId, type PictureTable } from './picture-store';
import { insertObject } from './pictures';
import './tables';

/** Ids of one statement. Pictures are read one at a time. */
const AT_ONCE = 500;

export interface MoveOptions {
  /** As the owner of the tables: the application may not change rows of messages. */
  db: Db;
  tables: readonly PictureTable[];
  vault: Vault;
  objects: BucketStore;
  bucket: PictureBucket;
  to: 'bucket' | 'database';
  /** Called after each picture. */
  onProgress?: (progress: MoveProgress) => void | Promise<void>;
  /** True ends the move after the picture under way. */
  isStopped?: () => boolean;
}

export interface MoveProgress {
  table: string;
  /** Pictures of this table moved so far. */
  moved: number;
  /** Pictures of this table that were elsewhere at the start. */
  total: number;
}

export interface Moved {
  moved: number;
  /** Pictures that stay where they are, because their bytes are damaged. */
  damaged: PictureDamaged[];
  /** Pictures that are still elsewhere, other than the damaged ones. */
  left: number;
}

/** The rows whose picture is not yet at its aim. */
const elsewhere = (to: MoveOptions['to']) =>
  to === 'bucket' ? sql`t.object_key IS NULL AND octet_length(t.content) > 0` : sql`t.object_key IS NOT NULL`;

async function countElsewhere(db: Db, table: PictureTable, to: MoveOptions['to']): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table.name)} t WHERE ${elsewhere(to)}`.execute(db);
  return row?.count ?? 0;
}

async function idsAfter(db: Db, table: PictureTable, to: MoveOptions['to'], last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table.name)} t WHERE t.id > ${last} AND ${elsewhere(to)}
     ORDER BY t.id LIMIT ${AT_ONCE}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Moves all stored pictures between the rows and the bucket, one in a transaction. It can be ended at any time and run
 * again: a picture is always readable in one of the two places. Beside running servers, run it after they store new
 * pictures at the aim.
 * @throws BucketFailure while the store is away
 */
export async function movePictures(options: MoveOptions): Promise<Moved> {
  const { db, tables, to, isStopped = () => false } = options;
  const damaged: PictureDamaged[] = [];
  let all = 0;
  for (const table of tables) {
    const total = await countElsewhere(db, table, to);
    let moved = 0;
    let last = '';
    for (let ids = await idsAfter(db, table, to, last); ids.length > 0; ids = await idsAfter(db, table, to, last)) {
      for (const id of ids) {
        if (isStopped()) break;
        last = id;
        try {
          if (await moveOne(options, { table, id })) moved += 1;
        } catch (error) {
          if (!(error instanceof PictureDamaged)) throw error;
          damaged.push(error);
        }
        await options.onProgress?.({ table: table.name, moved, total });
      }
      if (isStopped()) break;
    }
    all += moved;
  }
  const counts = await Promise.all(tables.map((table) => countElsewhere(db, table, to)));
  return { moved: all, damaged, left: counts.reduce((sum, count) => sum + count, 0) - damaged.length };
}

/** False for a picture that was moved, replaced or deleted meanwhile. */
function moveOne(options: MoveOptions, picture: PictureId): Promise<boolean> {
  return options.to === 'bucket' ? toBucket(options, picture) : toRow(options, picture);
}

async function toBucket({ db, vault, objects }: MoveOptions, picture: PictureId): Promise<boolean> {
  const { table, id } = picture;
  const {
    rows: [row],
  } = await sql<{ content: Buffer; user_id: bigint }>`
    SELECT t.content, ${table.owner} AS user_id FROM ${sql.table(table.name)} t
     WHERE t.id = ${id} AND ${elsewhere('bucket')}`.execute(db);
  if (!row) return false;
  const sealed = table.isSealedInRow ? row.content : vault.seal(sealOf(picture), row.content);
  assertOpens(vault, picture, sealed);
  const object = await objects.putSealed(picture, sealed);
  // An object without a row, after a kill or for a replaced picture, is removed by the job that finds such objects.
  return inTransaction(db, async (tx) => {
    if (!(await isUnchanged(tx, picture, row.content))) return false;
    const now = new Date();
    const { content, object_key: key } = await insertObject(
      tx,
      { userId: row.user_id, now },
      { content: Buffer.alloc(0), object },
    );
    await sql`UPDATE ${sql.table(table.name)} SET content = ${content}, object_key = ${key} WHERE id = ${id}`.execute(
      tx,
    );
    return true;
  });
}

/** Locks the row. */
async function isUnchanged(tx: Tx, { table, id }: PictureId, content: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(table.name)} t
     WHERE t.id = ${id} AND ${elsewhere('bucket')} AND sha256(t.content) = ${sha256Of(content)} FOR UPDATE`.execute(tx);
  return rows.length === 1;
}

/** @throws PictureDamaged for bytes that no key opens: they stay where they are */
function assertOpens(vault: Vault, picture: PictureId, sealed: Buffer): Buffer {
  try {
    return vault.open(sealOf(picture), sealed);
  } catch (error) {
    throw new PictureDamaged(picture, 'its seal does not open', { cause: error });
  }
}

async function toRow({ db, vault, objects }: MoveOptions, picture: PictureId): Promise<boolean> {
  const { table, id } = picture;
  const found = await db
    .selectFrom('picture_object as o')
    .select(['o.key', 'o.size', 'o.sha256'])
    .where(sql<boolean>`o.key = (SELECT t.object_key FROM ${sql.table(table.name)} t WHERE t.id = ${id})`)
    .executeTakeFirst();
  if (!found?.sha256) return false;
  const { key, size, sha256 } = found;
  const sealed = await objects.getSealed(picture, { key, size: Number(size), sha256 });
  const plain = assertOpens(vault, picture, sealed);
  const content = table.isSealedInRow ? sealed : plain;
  // The trigger of the table marks the object as deleted, and a job removes it.
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table.name)} SET content = ${content}, object_key = NULL
     WHERE id = ${id} AND object_key = ${key}`.execute(db);
  return numAffectedRows === 1n;
}
