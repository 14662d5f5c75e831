import { sql } from 'kysely';
import type * as z from 'zod';
import type { ReleaseDatabase, Tx } from '../database/database';
import type { Tables } from '../database/tables';
import type { Storage } from '../storage/storage-port';
import { openJournal } from './journal';

/** Advisory lock of a change, an arbitrary unique number. */
export const CHANGE_LOCK = 815_091;

/** A state that events change, and its rows. */
export interface KeptPart<S extends object, E extends object> {
  part: Tables['state']['part'];
  /** Folder of the journal in the store with the events of earlier releases, and of the command line. */
  folder: string;
  event: z.ZodType<E>;
  empty: () => S;
  apply: (state: S, event: E) => void;
  load: (tx: Tx) => Promise<S>;
  /** Writes the differences of two states. */
  save: (tx: Tx, before: S, after: S) => Promise<void>;
  /** Called with the present state after each look at it and after each change. */
  seen?: (state: S) => Promise<void>;
}

/** A state in memory, and its rows in the database. */
export interface KeptState<S, E> {
  /** The present state as of the last call; its properties are replaced by each change. */
  readonly state: S;
  /** Reads changes of other processes, and events of the store's journal that are not in the rows yet. */
  catchUp(): Promise<void>;
  /** Makes the change of `draft`, which sees the present state. An exception in `draft` prevents it. */
  append(draft: () => E): Promise<E>;
}

interface Mark {
  version: number;
  folded: number;
}

/**
 * Keeps a state in the rows of the database. Changes are made one after the other, by a lock, over all processes.
 * Events in the store's journal are applied once, in their order.
 */
export function keptState<S extends object, E extends object>(
  { storage, database }: { storage: Storage; database: ReleaseDatabase },
  { part, folder, event: schema, empty, apply, load, save, seen }: KeptPart<S, E>,
): KeptState<S, E> {
  const state = empty();
  let known: Mark = { version: -1, folded: 0 };

  async function markOf(tx: Tx): Promise<Mark> {
    return tx.selectFrom('state').select(['version', 'folded']).where('part', '=', part).executeTakeFirstOrThrow();
  }

  function replaceState(fresh: S, mark: Mark): void {
    // A slow reader does not replace a newer state.
    if (mark.version <= known.version) return;
    Object.assign(state, fresh);
    known = mark;
  }

  /** Makes a change in one transaction. `alter`: changes the state and returns its mark; undefined: nothing to do. */
  async function change(alter: (fresh: S, mark: Mark) => Mark | undefined): Promise<void> {
    const made = await database.transaction(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${CHANGE_LOCK})`.execute(tx);
      const mark = await markOf(tx);
      const before = await load(tx);
      const after = structuredClone(before);
      replaceState(before, mark);
      const next = alter(after, mark);
      if (!next) return undefined;
      await save(tx, before, after);
      await tx.updateTable('state').set(next).where('part', '=', part).execute();
      return { after, next };
    });
    if (made) replaceState(made.after, made.next);
  }

  /** Applies the events of the store's journal that are not in the rows yet. */
  async function fold(): Promise<void> {
    for (;;) {
      const { folded: start } = known;
      const events: E[] = [];
      await openJournal(storage, folder, schema, (event) => void events.push(event), start).catchUp();
      if (events.length === 0) return;
      await change((fresh, { version, folded }) => {
        // Another process has applied them meanwhile.
        if (folded !== start) return undefined;
        for (const event of events) apply(fresh, event);
        return { version: version + 1, folded: folded + events.length };
      });
    }
  }

  async function catchUp(): Promise<void> {
    const { version } = await database.run(markOf);
    if (version !== known.version) {
      const news = await database.transaction(async (tx) => {
        // A snapshot of all rows and their mark: the default level sees a change between two statements.
        await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(tx);
        return { mark: await markOf(tx), fresh: await load(tx) };
      });
      replaceState(news.fresh, news.mark);
    }
    await fold();
    await seen?.(state);
  }

  return {
    state,
    catchUp,
    async append(draft) {
      await catchUp();
      let made: E | undefined;
      await change((fresh, { version, folded }) => {
        made = draft();
        apply(fresh, made);
        return { version: version + 1, folded };
      });
      if (!made) throw new Error('the change was not drafted');
      await seen?.(state);
      return made;
    },
  };
}
