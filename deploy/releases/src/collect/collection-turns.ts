import * as z from 'zod';
import { encode } from '../documents/json-documents';
import { ReleaseError, sentenceOf } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { newestOf } from '../storage/newest-document';
import type { CollectionReport } from './collection';

const FOLDER = 'collection/turns/';
/** Timeout of a run without an end record, for example after a crash; milliseconds. */
const TURN_MS = 60 * 60 * 1000;

const counts = z.object({ condemned: z.int(), swept: z.int(), rescued: z.int(), blobs: z.int(), unknownDays: z.int() });
const turn = z.object({
  /** Begin and end of the run; epoch milliseconds. `ended` is absent while it runs. */
  at: z.int(),
  actor: z.string().min(1).max(120),
  ended: z.int().optional(),
  /** Numbers of changed builds; absent during the run and after a failure. */
  counts: counts.optional(),
  problem: z.string().max(600).optional(),
});
/** One run of a collection. Its begin and its end are two documents. */
export type Turn = z.output<typeof turn>;

/** Lock of the collection: of all processes on all machines, one collects at a time. */
export interface Turns {
  /** The newest run. @throws ReleaseError `integrity` for an unreadable record */
  last(): Promise<Turn | undefined>;
  /** Runs under the lock. @throws ReleaseError `conflict` during another run, and the errors of `run` */
  runTurn(run: () => Promise<CollectionReport>): Promise<CollectionReport>;
  /** Runs under the lock; returns undefined during another run, or when the last run began less than `everyMs` ago. */
  takeWhenDue(run: () => Promise<CollectionReport>, everyMs: number): Promise<CollectionReport | undefined>;
}

interface LastTurn {
  n: number;
  turn: Turn | undefined;
}

export function openCollectionTurns({
  storage,
  actor,
  now,
}: {
  storage: Storage;
  actor: string;
  now: () => number;
}): Turns {
  const keyOf = (n: number) => `${FOLDER}${n}.json`;

  async function newest(): Promise<LastTurn> {
    const n = await newestOf(storage, FOLDER);
    if (n === 0) return { n, turn: undefined };
    const bytes = await storage.get(keyOf(n));
    try {
      return { n, turn: turn.parse(JSON.parse(bytes?.toString('utf8') ?? '')) };
    } catch (cause) {
      const sentence = `${keyOf(n)}, the record of the collecting service, cannot be read; restore it from a backup, or delete it.`;
      throw new ReleaseError('integrity', sentence, {}, { cause });
    }
  }
  const isRunning = ({ turn }: LastTurn) => turn !== undefined && turn.ended === undefined && turn.at > now() - TURN_MS;

  /** Starts and ends a run; undefined when another process started first. */
  async function runAfter(
    { n }: LastTurn,
    run: () => Promise<CollectionReport>,
  ): Promise<CollectionReport | undefined> {
    const ownTurn: Turn = { at: now(), actor };
    if ((await storage.createIfAbsent(keyOf(n + 1), encode(ownTurn))) === 'exists') return undefined;
    /** After a timeout the next number may belong to another run; then this end record is not written. */
    const end = (how: Pick<Turn, 'counts' | 'problem'>) =>
      storage.createIfAbsent(keyOf(n + 2), encode({ ...ownTurn, ended: now(), ...how }));
    try {
      const report = await run();
      const { condemn, sweep, rescue, blobs, unknownDays } = report;
      const [condemned, swept, rescued] = [condemn.length, sweep.length, rescue.length];
      await end({ counts: { condemned, swept, rescued, blobs, unknownDays: unknownDays.length } });
      return report;
    } catch (error) {
      await end({ problem: sentenceOf(error).slice(0, 600) });
      throw error;
    }
  }

  return {
    last: async () => (await newest()).turn,
    async runTurn(run) {
      const state = await newest();
      const report = isRunning(state) ? undefined : await runAfter(state, run);
      if (report) return report;
      const { actor: collector, at } = (await newest()).turn ?? { actor: 'Somebody', at: now() };
      const since = new Date(at).toISOString();
      throw new ReleaseError(
        'conflict',
        `${collector} collects since ${since}; wait until that is over, an hour at most.`,
      );
    },
    async takeWhenDue(run, everyMs) {
      const state = await newest();
      if (isRunning(state) || (state.turn && state.turn.at > now() - everyMs)) return undefined;
      return runAfter(state, run);
    },
  };
}
