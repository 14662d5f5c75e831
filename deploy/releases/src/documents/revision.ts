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
 * A channel's pin of one unit. `canary` gets `weightBp` basis points of the players, together with the other units of
 * its `group` (default: the unit alone), which share the seed. `off` switches a remote off; `killed` also removes it
 * from open pages.
 */
export type UnitPin = Infer<typeof unitPin>;

/** Pins by unit: `shell` or the name of a remote. */
const pins = record(unitPin, `${REMOTE_NAME}|^shell$`);
export type Pins = Infer<typeof pins>;

/**
 * `recover`: replaces a revision that could not be read, with as much of its state as is known
 * (`channel/recover-channel.ts`). `block`: removes a blocked build from the fallbacks (`channel/block-changes.ts`).
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
  /** Target revision of a rollback of the whole channel. */
  toRev: optional(int(0)),
});
export type Operation = Infer<typeof operation>;

/** Pattern of a release group's name. */
const GROUP = '^[a-z][a-z0-9-]{0,39}$';
/**
 * One step of a ramp: the share in basis points, and the conditions for the next step: canary sessions and minutes.
 */
const rampStep = object({ weightBp: int(0, 10000), minSessions: int(0), minMinutes: int(0) });
/** `paused`: the guard makes no step until a person resumes the ramp. */
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
 * Findings of the compatibility check when the revision was made. Only rollbacks of a whole channel can contain
 * refusals.
 */
const compatReport = object({ shell: text({ maxLength: 80 }), findings: list(recordedFinding, { maxItems: 5000 }) });

/** Idempotency key of a change, given by the caller. */
export const commitId = text({ pattern: '^[A-Za-z0-9._:-]{8,80}$' });

/**
 * One state of a channel, complete with actor, time, change and reason. Append-only. `rev` counts from 1 without
 * gaps. `prev`: digest of the previous revision's bytes ('' for the first). `request`: digest of the request, which
 * shows whether a repeated commit id repeats the same request; absent in older revisions. `at`: epoch milliseconds,
 * for display only; `rev` gives the order.
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
  /** During a stop only changes that make the site safe are allowed. */
  stopped: optional(object({ why: text({ maxLength: 300 }), at: int(), actor: text({ maxLength: 120 }) })),
  /** Manner in which open tabs take this revision; default: at their next page. */
  urgency: optional(oneOf(['prompt'])),
  /** Approvals of exactly this change. */
  approvals: optional(list(object({ account: text({ maxLength: 120 }), at: int() }), { maxItems: 10 })),
  /** Running canaries by group: the revision that started it, and the steps of the guard. */
  rollouts: optional(record(rollout, GROUP)),
};
export const revisionSchema = object({
  schema: literal('parola/channel-revision@3'),
  ...written,
  ...sinceVersion3,
  pins,
});
export type Revision = Infer<typeof revisionSchema>;

/** Version 2: before channels could be stopped. */
const revision2Schema = object({ schema: literal('parola/channel-revision@2'), ...written, pins });

/** Version 1: pins were called slots. History is never rewritten, so this version stays readable. */
const revision1Schema = object({ schema: literal('parola/channel-revision@1'), ...written, slots: pins });
const anyRevision = object({
  schema: oneOf(['parola/channel-revision@1', 'parola/channel-revision@2', 'parola/channel-revision@3']),
});

/** Reads a stored revision of any version. @throws ReleaseError `integrity` with the fault and its place */
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

/** Pinned units in a fixed order: the shell first, then by name. Derived documents depend on the order. */
export function pinnedUnits(state: Pins): UnitName[] {
  const rank = (unit: string) => (unit === 'shell' ? `0${unit}` : `1${unit}`);
  return Object.keys(state)
    .filter((unit) => isUnitName(unit) && state[unit] !== undefined)
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** All builds of a pin: stable build, canary and fallback. */
export function armsOf(pinned: UnitPin) {
  return [pinned.stable, ...(pinned.canary ? [pinned.canary] : []), ...(pinned.fallback ? [pinned.fallback] : [])];
}
