import {
  int,
  isUnitName,
  list,
  literal,
  object,
  oneOf,
  optional,
  record,
  REMOTE_NAME,
  text,
  unitName,
  type Infer,
  type UnitName,
} from '@parola/contract';
import { decode } from './json';
import { buildRef, CHANNEL, DIGEST } from './refs';

const unitPin = object({
  stable: buildRef,
  canary: optional(
    object({
      version: text({ maxLength: 80 }),
      buildId: text({ pattern: DIGEST }),
      weightBp: int(0, 10000),
      seed: text({ maxLength: 200 }),
    }),
  ),
  fallback: optional(buildRef),
  off: optional(object({ why: text({ maxLength: 300 }) })),
});
/** What a channel serves of one unit. `canary` takes `weightBp` basis points of the players; `off` switches a remote off. */
export type UnitPin = Infer<typeof unitPin>;

/** By unit: `shell` and any remote's name. */
const pins = record(unitPin, `${REMOTE_NAME}|^shell$`);
export type Pins = Infer<typeof pins>;

/** `recover`: the state is that of a revision that could no longer be read, as far as it is known (`channel/recover.ts`). */
const operation = object({
  kind: oneOf(['pin', 'canary', 'rollback', 'off', 'on', 'recover']),
  units: list(unitName),
  /** The revision a rollback of the whole channel goes back to. */
  toRev: optional(int(0)),
});
export type Operation = Infer<typeof operation>;

const recordedFinding = object({
  code: text({ pattern: '^PIN-\\d{3}$' }),
  severity: oneOf(['refuse', 'warn']),
  unit: unitName,
  subject: text(),
  message: text(),
  fix: text(),
});

/** What the compatibility check said of the revision when it was made. Refusals occur only in rollbacks of a whole channel. */
const compatReport = object({ shell: text({ maxLength: 80 }), findings: list(recordedFinding, { maxItems: 5000 }) });

/** Name that the maker of a change gives it, to repeat it safely. */
export const commitId = text({ pattern: '^[A-Za-z0-9._:-]{8,80}$' });

/**
 * One state of a channel, whole, with who, when, what and why. Append-only: `rev` counts from 1 without gaps, `prev` is the digest of
 * the previous revision's bytes ('' for the first). `request` is the digest of what was asked, so that a commit id sent again is known to
 * ask the same (absent in revisions older than this rule). `at` is epoch milliseconds and only informative: order is `rev`.
 */
const written = {
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  rev: int(1),
  prev: text({ pattern: '^(sha256:[0-9a-f]{64})?$' }),
  commitId,
  request: optional(text({ pattern: DIGEST })),
  at: int(),
  actor: text({ maxLength: 120 }),
  reason: text({ maxLength: 300 }),
  op: operation,
  compat: compatReport,
};
export const revisionSchema = object({ schema: literal('parola/channel-revision@2'), ...written, pins });
export type Revision = Infer<typeof revisionSchema>;

/** The same before pins were called so. History is never rewritten, so it is read for ever. */
const revision1Schema = object({ schema: literal('parola/channel-revision@1'), ...written, slots: pins });
const anyRevision = object({ schema: oneOf(['parola/channel-revision@1', 'parola/channel-revision@2']) });

/** A stored revision of either form. @throws ReleaseError `integrity` with what is wrong where */
export function decodeRevision(bytes: Uint8Array, what: string): Revision {
  const { schema } = decode(anyRevision, bytes, what, 'ignore');
  if (schema === 'parola/channel-revision@2') return decode(revisionSchema, bytes, what);
  const { slots, ...rest } = decode(revision1Schema, bytes, what);
  return { ...rest, schema: 'parola/channel-revision@2', pins: slots };
}

export const channelKeys = {
  log: (channel: string) => `channels/${channel}/log/`,
  revision: (channel: string, rev: number) => `channels/${channel}/log/${rev}.json`,
  damaged: (channel: string, rev: number, hash: string) => `channels/${channel}/damaged/${rev}-${hash}.json`,
  current: (channel: string) => `public/discovery/${channel}/current.json`,
  snapshots: (channel: string) => `public/discovery/${channel}/`,
  snapshot: (channel: string, rev: number, hash: string) => `public/discovery/${channel}/${rev}-${hash}.json`,
};

/** Units that are pinned: the shell first, then by name, so that what is made from them depends on nothing else. */
export function pinnedUnits(state: Pins): UnitName[] {
  const rank = (unit: string) => (unit === 'shell' ? `0${unit}` : `1${unit}`);
  return Object.keys(state)
    .filter((unit) => isUnitName(unit) && state[unit] !== undefined)
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Every build that a pin can lead to. */
export function armsOf(pinned: UnitPin) {
  return [pinned.stable, ...(pinned.canary ? [pinned.canary] : []), ...(pinned.fallback ? [pinned.fallback] : [])];
}
