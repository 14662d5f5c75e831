import {
  int,
  list,
  literal,
  object,
  oneOf,
  optional,
  text,
  UNIT_NAMES,
  type Infer,
  type UnitName,
} from '@parola/contract';
import { buildRef, CHANNEL, DIGEST } from './refs';

const slot = object({
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
export type Slot = Infer<typeof slot>;

const slots = object({
  shell: optional(slot),
  lobby: optional(slot),
  wallets: optional(slot),
  'vip-bonus': optional(slot),
  'agent-share': optional(slot),
  activities: optional(slot),
  jackpot: optional(slot),
});
export type Slots = Infer<typeof slots>;

const operation = object({
  kind: oneOf(['pin', 'canary', 'rollback', 'off', 'on']),
  units: list(oneOf(UNIT_NAMES)),
  /** The revision a rollback of the whole channel goes back to. */
  toRev: optional(int(0)),
});
export type Operation = Infer<typeof operation>;

const recordedFinding = object({
  code: text({ pattern: '^PIN-\\d{3}$' }),
  severity: oneOf(['refuse', 'warn']),
  unit: oneOf(UNIT_NAMES),
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
export const revisionSchema = object({
  schema: literal('parola/channel-revision@1'),
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  rev: int(1),
  prev: text({ pattern: '^(sha256:[0-9a-f]{64})?$' }),
  commitId,
  request: optional(text({ pattern: DIGEST })),
  at: int(),
  actor: text({ maxLength: 120 }),
  reason: text({ maxLength: 300 }),
  op: operation,
  slots,
  compat: compatReport,
});
export type Revision = Infer<typeof revisionSchema>;

export const channelKeys = {
  log: (channel: string) => `channels/${channel}/log/`,
  revision: (channel: string, rev: number) => `channels/${channel}/log/${rev}.json`,
  current: (channel: string) => `public/discovery/${channel}/current.json`,
  snapshot: (channel: string, rev: number, hash: string) => `public/discovery/${channel}/${rev}-${hash}.json`,
};

/** Units in the order of the catalogue that `slots` pins. */
export function pinnedUnits(state: Slots): UnitName[] {
  return UNIT_NAMES.filter((unit) => state[unit] !== undefined);
}

/** Every build a slot can lead to. */
export function armsOf(pinned: Slot) {
  return [pinned.stable, ...(pinned.canary ? [pinned.canary] : []), ...(pinned.fallback ? [pinned.fallback] : [])];
}
