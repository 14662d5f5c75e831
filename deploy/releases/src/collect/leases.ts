import type { UnitName } from '@parola/contract';
import { isUnitName } from '@parola/contract';
import { encode } from '../documents/json-documents';
import type { CountReader } from '../rollout/session-counts';
import type { Storage } from '../storage/storage-port';
import { DAY_MS } from './collection-rules';

const leaseKeys = {
  all: 'leases/',
  lease: (unit: UnitName, version: string, day: string) => `leases/${unit}/${version}/${day}.json`,
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Builds reported by browsers, as numbers of sessions per day (UTC). No record identifies a player. */
export interface Leases {
  /** `<unit>@<version>` of the builds reported within the horizon, with the last day. */
  inUse: ReadonlyMap<string, string>;
  /** Days of the horizon, except today, without any data. Builds may have been used unseen on these days. */
  unknownDays: readonly string[];
}

/**
 * Writes the counts of this machine's collectors since `since` to `leases/<unit>/<version>/<day>`. An existing lease
 * of a past day stays unchanged. `since` and `now` are epoch milliseconds.
 */
export async function writeLeases(
  storage: Storage,
  counts: CountReader,
  channels: readonly string[],
  since: number,
  now: number,
): Promise<void> {
  const sessions = new Map<string, { key: string; day: string; count: number }>();
  // Starts at the beginning of the day, because a lease counts a whole day.
  const firstDay = Math.floor(since / DAY_MS) * DAY_MS;
  for (const channel of channels) {
    for (const { at, unit, version, sessions: count } of await counts.read(channel, firstDay)) {
      if (count === 0) continue;
      const day = dayOf(at);
      const key = leaseKeys.lease(unit, version, day);
      sessions.set(key, { key, day, count: (sessions.get(key)?.count ?? 0) + count });
    }
  }
  const today = dayOf(now);
  const known = new Set(await storage.list(leaseKeys.all));
  for (const { key, day, count } of sessions.values())
    if (!known.has(key) || day >= today)
      await storage.putDerived(key, encode({ schema: 'parola/lease@1', day, sessions: count }));
}

/** Reads the leases between `since` and `now`, both in epoch milliseconds. */
export async function readLeases(storage: Storage, since: number, now: number): Promise<Leases> {
  const inUse = new Map<string, string>();
  const days = new Set<string>();
  for (const key of await storage.list(leaseKeys.all)) {
    const [, unit = '', version = '', file = ''] = key.split('/');
    const day = file.replace(/\.json$/, '');
    if (!isUnitName(unit) || !/^\d{4}-\d\d-\d\d$/.test(day) || day < dayOf(since)) continue;
    days.add(day);
    const name = `${unit}@${version}`;
    if (day > (inUse.get(name) ?? '')) inUse.set(name, day);
  }
  const unknownDays: string[] = [];
  for (let at = since; dayOf(at) < dayOf(now); at += DAY_MS) if (!days.has(dayOf(at))) unknownDays.push(dayOf(at));
  return { inUse, unknownDays };
}
