import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from '../documents/json-documents';
import { channelKeys } from '../documents/revision';
import type { Storage } from '../storage/storage-port';
import type { ChannelLog } from './channel-log';

/** Timeout for the writer of the present turn, which may have died. Milliseconds. */
const PATIENCE_MS = 5_000;
/** Random poll interval: upper bound of the first wait and of all waits. Milliseconds. */
const LOOK_MS = 20;
const LONGEST_LOOK_MS = 200;
/** Limit of the increase in the poll rate, as a multiple of a new writer's rate. */
const MOST_PASSED = 9;

/** A writer's turn for the next revision. `isOurs`: false for a writer that proceeds without a turn. */
export interface WriterTurn {
  isOurs: boolean;
  end(): Promise<void>;
}

/** A channel that is about to be changed. */
export interface Place {
  storage: Storage;
  log: Pick<ChannelLog, 'channel' | 'head'>;
  /** Timeout of a turn in milliseconds; default: five seconds. */
  turnMs?: number | undefined;
}

const keyOf = (channel: string, rev: number) => `turns/${channel}/${rev}.json`;
const NONE: WriterTurn = { isOurs: false, end: () => Promise.resolve() };

/**
 * Waits until no other writer is making the next revision. A writer that lost a race (`lost`) or had to wait takes a
 * turn: one of many concurrent writers then does the work, instead of all of them in vain. A turn is advisory. The
 * next revision belongs to its first writer, so safety changes, dead writers and releases without turns do no harm.
 */
export async function waitForTurn({ storage, log, turnMs = PATIENCE_MS }: Place, lost: boolean): Promise<WriterTurn> {
  const { channel } = log;
  const is = async (key: string) => (await storage.get(key)) !== undefined;
  /** Owner of the turn when the wait for this revision began. */
  let whose: Buffer | undefined;
  let next = ((await log.head())?.revision.rev ?? 0) + 1;
  let began = performance.now();
  let looks = 0;
  /** Number of revisions made during the wait. A long wait polls more often, so it gets the next turn. */
  let passed = 0;
  for (let wants = lost; ; wants = true) {
    const key = keyOf(channel, next);
    const taken = await storage.get(key);
    whose ??= taken;
    if (!taken) {
      if (!wants) return NONE;
      const own = { pid: process.pid, id: randomUUID() };
      if ((await storage.createIfAbsent(key, encode(own))) === 'created')
        // An error on removal is ignored: the revision is made or not, regardless of the turn.
        return { isOurs: true, end: () => storage.remove(key).catch(() => undefined) };
    }
    if (performance.now() - began > turnMs) {
      // Removes the turn of a dead writer, so that later writers need not wait for it.
      if (taken && whose?.equals(taken)) await storage.remove(key).catch(() => undefined);
      return NONE;
    }
    const pause = Math.min(LONGEST_LOOK_MS, LOOK_MS * 1.5 ** looks) / (1 + Math.min(MOST_PASSED, passed));
    await sleep(Math.random() * pause);
    looks += 1;
    while (await is(channelKeys.revision(channel, next))) {
      next += 1;
      passed += 1;
      began = performance.now();
      looks = 0;
      whose = undefined;
    }
  }
}
