import { isUnitName, type UnitName } from '@parola/contract';
import type { Change } from '@parola/release-api';
import * as z from 'zod';
import type { ChannelLog } from '../revisions/channel-log';
import { parseUnitVersion } from '../documents/build-refs';
import { armsOf, pinnedUnits, type Pins } from '../documents/revision';
import type { Requests } from '../governance/requests';
import type { Previews } from '../preview/previews';
import type { Storage } from '../storage/storage-port';
import type { CollectRules } from './collection-rules';
import { stateKeys } from '../publish/build-states';

/** Sources that a collection searches for uses of builds. */
export interface ReferenceSources {
  storage: Storage;
  channels: () => Promise<string[]>;
  logOf: (channel: string) => Pick<ChannelLog, 'head' | 'range' | 'read'>;
  requests: Pick<Requests, 'list'>;
  previews: Pick<Previews, 'list'>;
  /** The present time, epoch milliseconds. */
  now: () => number;
}

/** Reasons for keeping builds, by `<unit>@<version>`; one reason each. */
export type References = ReadonlyMap<string, string>;

const holdSchema = z.object({ at: z.int(), why: z.string(), actor: z.string() });

/** Time and actor of a hold. An unreadable hold never expires; it has to be removed by hand. */
export async function holdTime(storage: Storage, key: string): Promise<{ at: number; actor: string }> {
  const bytes = await storage.get(key);
  try {
    const { at, actor } = holdSchema.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
    return { at, actor };
  } catch {
    return { at: Infinity, actor: 'somebody' };
  }
}

/**
 * Finds all builds in use, possible targets of a rollback, or about to be used. An unreadable document stops the
 * search, because a damaged history may name any build.
 * @throws ReleaseError `integrity`, `unavailable`
 */
export async function findReferences(sources: ReferenceSources, rules: CollectRules): Promise<References> {
  const { storage, now } = sources;
  const found = new Map<string, string>();
  const add = (unit: string, version: string, why: string): void => {
    const name = `${unit}@${version}`;
    if (!found.has(name)) found.set(name, why);
  };
  const addPins = (pins: Pins, why: string): void => {
    for (const unit of pinnedUnits(pins)) {
      const pin = pins[unit];
      for (const { version } of pin ? armsOf(pin) : []) add(unit, version, why);
    }
  };

  // Reads holds first: a user takes a hold before checking the state of the build. Their reasons come last, because a
  // lasting reason says more.
  const held: [unit: string, version: string, why: string][] = [];
  for (const key of await storage.list(stateKeys.holds)) {
    const [, unit = '', version = ''] = key.split('/');
    const { at, actor } = await holdTime(storage, key);
    if (isUnitName(unit) && at > now() - rules.holdMs) held.push([unit, version, `${actor} is about to use it`]);
  }
  for (const channel of await sources.channels()) {
    const log = sources.logOf(channel);
    const head = await log.head();
    if (!head) continue;
    addPins(head.revision.pins, `served on ${channel}`);
    const newest = head.revision.rev;
    // Time of the next revision, until which this revision was served.
    let until = Infinity;
    for (let rev = newest; rev >= 1; rev -= 1) {
      if (newest - rev >= rules.revisions && until < now() - rules.revisionsMs) break;
      const [{ revision } = head] = await log.range(rev, rev);
      addPins(revision.pins, `revision ${rev} of ${channel} may be gone back to`);
      until = revision.at;
    }
  }
  for (const request of await sources.requests.list()) {
    const isOpen = request.state === 'waiting' || (request.state === 'approved' && request.rev === undefined);
    if (!isOpen) continue;
    const why = `the request ${request.id} is about it`;
    for (const [unit, version] of namedIn(request.change)) add(unit, version, why);
    const { to } = { to: undefined, ...request.change };
    if (to !== undefined) addPins((await sources.logOf(request.channel).read(to))?.revision.pins ?? {}, why);
  }
  for (const preview of await sources.previews.list())
    for (const { unit, version } of preview.overrides) add(unit, version, `the preview ${preview.id} shows it`);
  for (const one of held) add(...one);
  return found;
}

/** Builds that a requested change names. */
function namedIn(change: Change): [UnitName | string, string][] {
  const { items, fallback, unit, version } = {
    items: [],
    fallback: undefined,
    unit: undefined,
    version: undefined,
    ...change,
  };
  const pinned = items.map(parseUnitVersion);
  const [first] = pinned;
  return [
    ...pinned.map((item): [string, string] => [item.unit, item.version]),
    ...(typeof fallback === 'object' && first ? [[first.unit, fallback.version] satisfies [string, string]] : []),
    ...(unit !== undefined && version !== undefined ? [[unit, version] satisfies [string, string]] : []),
  ];
}
