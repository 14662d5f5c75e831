import { randomUUID } from 'node:crypto';
import { isUnitName, type UnitName } from '@parola/contract';
import type { Lock } from '@parola/release-api';
import * as z from 'zod';
import type { Trust } from '../signing/signed-envelope';
import { assertChannel } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { Storage } from '../storage/storage-port';
import { openJournal, type Journal } from '../signing/journal';
import { ownerIn, sameName, type Person } from '../identity/person';

const event = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('added'),
    at: z.int(),
    id: z.string(),
    unit: z.string().optional(),
    owner: z.string().max(120),
    reason: z.string().max(300),
    until: z.int(),
  }),
  z.strictObject({ what: z.literal('removed'), at: z.int(), id: z.string(), by: z.string().max(120) }),
]);
type LockEvent = z.output<typeof event>;

/** Longest lock: a week. */
const LONGEST_LOCK_MINUTES = 60 * 24 * 7;

export interface Locks {
  /** Locks in force, oldest first. */
  list(channel: string): Promise<Lock[]>;
  /** Locks the channel, or one unit of it, against changes by other people for `minutes`. */
  add(channel: string, lock: { unit?: string; reason: string; minutes: number; by: Person }): Promise<Lock>;
  /**
   * Removes a lock of the caller or of the caller's program. An operator of the locked part may remove any lock.
   * @throws ReleaseError `usage` for a missing lock, `auth` for another person's lock
   */
  remove(
    channel: string,
    id: string,
    options: { by: Person; operator?: boolean | ((lock: Lock) => boolean) },
  ): Promise<void>;
}

/** Locks of channels, append-only in `locks/<channel>/`. `now`: epoch milliseconds. */
export function openLocks(storage: Storage, now: () => number, trust?: Trust): Locks {
  function journalOf(channel: string): Journal<LockEvent> {
    assertChannel(channel);
    const folder = `locks/${channel}/`;
    return openJournal(storage, { folder, what: `Lock event of ${channel}`, schema: event, trust });
  }

  function holding(events: readonly LockEvent[]): Lock[] {
    const removed = new Set(events.flatMap((made) => (made.what === 'removed' ? [made.id] : [])));
    return events.flatMap((made) => {
      if (made.what !== 'added' || removed.has(made.id) || made.until <= now()) return [];
      const { id, unit, owner, reason, until } = made;
      return [{ id, ...(unit === undefined ? {} : { unit }), owner, reason, until }];
    });
  }

  /** Appends the event that `next` returns for the locks in force. Repeats after a concurrent event. */
  async function append(channel: string, next: (held: readonly Lock[]) => LockEvent): Promise<void> {
    const journal = journalOf(channel);
    for (;;) {
      const entries = await journal.read();
      const made = next(holding(entries.map(({ document }) => document)));
      if (await journal.append(entries.at(-1), made)) return;
    }
  }

  return {
    list: async (channel) => holding((await journalOf(channel).read()).map(({ document }) => document)),
    async add(channel, { unit, reason, minutes, by }) {
      const why = reason.trim();
      if (why === '' || why.length > 300)
        throw new ReleaseError('usage', 'A lock needs a reason of at most 300 characters.');
      if (!Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_LOCK_MINUTES)
        throw new ReleaseError('usage', `A lock holds for 1 to ${LONGEST_LOCK_MINUTES} minutes, a week.`);
      if (unit !== undefined && !isUnitName(unit)) throw new ReleaseError('usage', `«${unit}» is no name of a unit.`);
      const until = now() + minutes * 60_000;
      const lock = { id: randomUUID(), ...(unit === undefined ? {} : { unit }), owner: by.id, reason: why, until };
      await append(channel, () => ({ what: 'added', at: now(), ...lock }));
      return lock;
    },
    remove: (channel, id, { by, operator = false }) =>
      append(channel, (held) => {
        const lock = held.find((candidate) => candidate.id === id);
        if (!lock) throw new ReleaseError('usage', `${channel} has no lock ${id}; it has ended or was taken away.`);
        const rules = typeof operator === 'function' ? operator(lock) : operator;
        const owners = [lock.owner, ownerIn(lock.owner) ?? lock.owner];
        if (!rules && !owners.some((owner) => sameName(owner, by.id)))
          throw new ReleaseError(
            'auth',
            `The lock ${id} is ${lock.owner}’s («${lock.reason}»); ask them, or an operator.`,
            { forbidden: true },
          );
        return { what: 'removed', at: now(), id, by: by.id };
      }),
  };
}

/** A lock of another person on one of these units, or on the whole channel; undefined without one. */
export function lockAgainst(held: readonly Lock[], units: readonly UnitName[], by: Person): Lock | undefined {
  return held.find(
    ({ unit, owner }) => !sameName(owner, by.id) && (unit === undefined || units.some((changed) => changed === unit)),
  );
}
