import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from '../documents/json';
import { channelKeys } from '../documents/revision';
import type { Storage } from '../storage/port';
import type { ChannelLog } from './log';

/** So long somebody is left to make the revision that he took the turn for: he may have died, and nothing depends on his turn. Milliseconds. */
const PATIENCE_MS = 5_000;
/** Between two looks, by chance and up to so long: the first time, and at most. Milliseconds. */
const LOOK_MS = 20;
const LONGEST_LOOK_MS = 200;
/** More often than so many times as often as whoever has just come nobody looks. */
const MOST_PASSED = 9;

/** One's turn to make the next revision; `isOurs` is false for who goes ahead without one. */
export interface Turn {
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
const NONE: Turn = { isOurs: false, end: () => Promise.resolve() };

/**
 * Waits until nobody else is making the next revision. Who was overtaken once (`lost`), or had to wait, takes a turn of his own: of
 * many who change a channel at once one does the work, instead of all of them and one in vain. A turn is a courtesy: the next revision is
 * still whoever's writes it first, so that what makes the site safe, who died in his turn, and releases that know of none break nothing.
 */
export async function waitForTurn({ storage, log, turnMs = PATIENCE_MS }: Place, lost: boolean): Promise<Turn> {
  const { channel } = log;
  const is = async (key: string) => (await storage.get(key)) !== undefined;
  /** Whose turn it was when the wait for this revision began. */
  let whose: Buffer | undefined;
  let next = ((await log.head())?.revision.rev ?? 0) + 1;
  let began = performance.now();
  let looks = 0;
  /** How many others were let through: who has waited long looks more often, and so comes next. */
  let passed = 0;
  for (let wants = lost; ; wants = true) {
    const key = keyOf(channel, next);
    const taken = await storage.get(key);
    whose ??= taken;
    if (!taken) {
      if (!wants) return NONE;
      const own = { pid: process.pid, id: randomUUID() };
      if ((await storage.createIfAbsent(key, encode(own))) === 'created')
        // The revision is made or not, whatever becomes of the turn.
        return { isOurs: true, end: () => storage.remove(key).catch(() => undefined) };
    }
    if (performance.now() - began > turnMs) {
      // Of somebody who died: nobody after this one has to wait for it again.
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
