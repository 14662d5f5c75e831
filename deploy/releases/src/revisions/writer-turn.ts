import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from '../documents/json-documents';
import { channelKeys } from '../documents/revision';
import type { Storage } from '../storage/storage-port';
import type { ChannelLog } from './channel-log';

/**
 * Time for a writer to make the revision of its turn: it may have died, and nothing depends on its turn.
 * Milliseconds.
 */
const PATIENCE_MS = 5_000;
/** Between two looks, by chance and up to so long: the first time, and at most. Milliseconds. */
const LOOK_MS = 20;
const LONGEST_LOOK_MS = 200;
/** Upper bound of the polling rate, in multiples of a newcomer's. */
const MOST_PASSED = 9;

/** A turn to make the next revision; `isOurs` is false for a writer that proceeds without one. */
export interface WriterTurn {
  isOurs: boolean;
  end(): Promise<void>;
}

/** A channel on which changes are made. */
export interface Place {
  storage: Storage;
  log: Pick<ChannelLog, 'channel' | 'head'>;
  /** Default: five seconds. */
  turnMs?: number | undefined;
}

const keyOf = (channel: string, rev: number) => `turns/${channel}/${rev}.json`;
const NONE: WriterTurn = { isOurs: false, end: () => Promise.resolve() };

/**
 * Waits until no other writer is making the next revision. A writer that was overtaken once (`lost`), or had to wait,
 * takes a turn of its own: of many concurrent writers one does the work, instead of all of them and one in vain. A
 * turn is a courtesy: the next revision still belongs to its first writer, so safety changes, dead writers, and
 * releases without turns break nothing.
 */
export async function waitForTurn({ storage, log, turnMs = PATIENCE_MS }: Place, lost: boolean): Promise<WriterTurn> {
  const { channel } = log;
  const is = async (key: string) => (await storage.get(key)) !== undefined;
  /** The turn's owner when the wait for this revision began. */
  let whose: Buffer | undefined;
  let next = ((await log.head())?.revision.rev ?? 0) + 1;
  let began = performance.now();
  let looks = 0;
  /** The number of writers let through: a long wait polls more often, and so comes next. */
  let passed = 0;
  for (let wants = lost; ; wants = true) {
    const key = keyOf(channel, next);
    const taken = await storage.get(key);
    whose ??= taken;
    if (!taken) {
      if (!wants) return NONE;
      const own = { pid: process.pid, id: randomUUID() };
      if ((await storage.createIfAbsent(key, encode(own))) === 'created')
        // The revision is made or not, whatever happens to the turn.
        return { isOurs: true, end: () => storage.remove(key).catch(() => undefined) };
    }
    if (performance.now() - began > turnMs) {
      // Of a dead writer: later ones need not wait for it again.
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
