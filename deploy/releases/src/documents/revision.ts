import {
  bool,
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
import { decode } from './json-documents';
import { buildRef, CHANNEL, DIGEST } from './build-refs';

const unitPin = object({
  stable: buildRef,
  canary: optional(
    object({
      version: text({ maxLength: 80 }),
      buildId: text({ pattern: DIGEST }),
      weightBp: int(0, 10000),
      seed: text({ maxLength: 200 }),
      group: optional(text({ maxLength: 40 })),
    }),
  ),
  fallback: optional(buildRef),
  off: optional(object({ why: text({ maxLength: 300 }), killed: optional(bool) })),
});
/**
 * A channel's pin of one unit. `canary` takes `weightBp` basis points of the players, together with the other units
 * of its `group` (default: the unit alone), whose seed is the same; `off` switches a remote off, and removes it from
 * open pages when it is `killed`.
 */
export type UnitPin = Infer<typeof unitPin>;

/** By unit: `shell` and any remote's name. */
const pins = record(unitPin, `${REMOTE_NAME}|^shell$`);
export type Pins = Infer<typeof pins>;

/**
 * `recover`: the state is that of a revision that could no longer be read, as far as it is known
 * (`channel/recover-channel.ts`). `block`: a blocked build stops being a fallback (`channel/block-changes.ts`).
 */
const operation = object({
  kind: oneOf([
    'pin',
    'canary',
    'abort',
    'finish',
    'rollback',
    'auto-rollback',
    'off',
    'on',
    'kill',
    'stop',
    'resume',
    'promote',
    'recover',
    'block',
  ]),
  units: list(unitName),
  /** The revision a rollback of the whole channel goes back to. */
  toRev: optional(int(0)),
});
export type Operation = Infer<typeof operation>;

/** Name of a release group. */
const GROUP = '^[a-z][a-z0-9-]{0,39}$';
/**
 * One step of a ramp: the share in basis points, and how many sessions of the canary for how many minutes come before
 * the next one.
 */
const rampStep = object({ weightBp: int(0, 10000), minSessions: int(0), minMinutes: int(0) });
/** `paused`: the guard takes no step until a person resumes it. */
const rollout = object({
  startedRev: int(1),
  startedAt: int(),
  seed: text({ maxLength: 200 }),
  plan: list(rampStep, { maxItems: 20 }),
  paused: optional(object({ why: text({ maxLength: 300 }) })),
});
export type Rollout = Infer<typeof rollout>;

const recordedFinding = object({
  code: text({ pattern: '^PIN-\\d{3}$' }),
  severity: oneOf(['refuse', 'warn']),
  unit: unitName,
  subject: text(),
  message: text(),
  fix: text(),
});

/**
 * The compatibility check's findings about the revision at its creation. Refusals occur only in rollbacks of a whole
 * channel.
 */
const compatReport = object({ shell: text({ maxLength: 80 }), findings: list(recordedFinding, { maxItems: 5000 }) });

/** Name that the maker of a change gives it, to repeat it safely. */
export const commitId = text({ pattern: '^[A-Za-z0-9._:-]{8,80}$' });

/**
 * One state of a channel, complete with actor, time, change and reason. Append-only: `rev` counts from 1 without
 * gaps, `prev` is the digest of the previous revision's bytes ('' for the first). `request` is the digest of the
 * request, so that a repeated commit id is known to ask the same (absent in revisions older than this rule). `at` is
 * epoch milliseconds and only informative: order is `rev`.
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
const sinceVersion3 = {
  /** Only changes that make the site safe are allowed. */
  stopped: optional(object({ why: text({ maxLength: 300 }), at: int(), actor: text({ maxLength: 120 }) })),
  /** How open tabs take this revision; left out: at their next page. */
  urgency: optional(oneOf(['prompt'])),
  /** The approvals of exactly this change. */
  approvals: optional(list(object({ account: text({ maxLength: 120 }), at: int() }), { maxItems: 10 })),
  /** Canaries under way, by group: the revision that started it, and the steps that the guard takes. */
  rollouts: optional(record(rollout, GROUP)),
};
export const revisionSchema = object({
  schema: literal('parola/channel-revision@3'),
  ...written,
  ...sinceVersion3,
  pins,
});
export type Revision = Infer<typeof revisionSchema>;

/** The same before channels could be stopped. */
const revision2Schema = object({ schema: literal('parola/channel-revision@2'), ...written, pins });

/** The same before pins were called so. History is never rewritten, so it is read for ever. */
const revision1Schema = object({ schema: literal('parola/channel-revision@1'), ...written, slots: pins });
const anyRevision = object({
  schema: oneOf(['parola/channel-revision@1', 'parola/channel-revision@2', 'parola/channel-revision@3']),
});

/** A stored revision of any form. @throws ReleaseError `integrity` with the fault and its place */
export function decodeRevision(bytes: Uint8Array, what: string): Revision {
  const { schema } = decode(anyRevision, bytes, what, 'ignore');
  if (schema === 'parola/channel-revision@3') return decode(revisionSchema, bytes, what);
  if (schema === 'parola/channel-revision@2')
    return { ...decode(revision2Schema, bytes, what), schema: 'parola/channel-revision@3' };
  const { slots, ...rest } = decode(revision1Schema, bytes, what);
  return { ...rest, schema: 'parola/channel-revision@3', pins: slots };
}

export const channelKeys = {
  log: (channel: string) => `channels/${channel}/log/`,
  revision: (channel: string, rev: number) => `channels/${channel}/log/${rev}.json`,
  damaged: (channel: string, rev: number, hash: string) => `channels/${channel}/damaged/${rev}-${hash}.json`,
  voucher: (channel: string, rev: number, keyId: string) => `channels/${channel}/vouched/${rev}-${keyId}.json`,
  current: (channel: string) => `public/discovery/${channel}/current.json`,
  snapshots: (channel: string) => `public/discovery/${channel}/`,
  snapshot: (channel: string, rev: number, hash: string) => `public/discovery/${channel}/${rev}-${hash}.json`,
};

/** Pinned units: the shell first, then by name, so that derived content depends on nothing else. */
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
