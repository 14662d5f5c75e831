import * as z from 'zod';
import { attested } from './attestation';
import { change, rampStep } from './changes';
import { channel, digest, group, moment, percent, rev, unit, version } from './words';

/** One sentence of the compatibility check: the two sides that disagree, and what to do. */
export const finding = z.object({
  code: z.string(),
  severity: z.enum(['refuse', 'warn']),
  unit,
  subject: z.string(),
  message: z.string(),
  fix: z.string(),
});
/** What a check says: whether the change would be accepted, why not, and the smallest set of pins that would be. */
export const report = z.object({
  ok: z.boolean(),
  shell: z.string(),
  findings: z.array(finding),
  /** `wallets@1.4.0`, to be pinned in the same change; absent when no set of published builds fits. */
  wouldFit: z.array(z.string()).optional(),
  digest,
});

const buildRef = z.object({ version, buildId: digest });
/** What the guard may do: `dry` only tells, `back` ends canaries and takes no step, `off` does not look. */
const guardMode = z.enum(['on', 'dry', 'back', 'off']);
/** The guard of one canary. `next` is a sentence on its next decision; `would` is what a dry guard would have done by now. */
const guardView = z.object({
  mode: guardMode,
  next: z.string(),
  would: z.enum(['end', 'ramp']).optional(),
});
const verdict = z.enum(['off', 'watching', 'pass', 'fail', 'inconclusive', 'paused', 'alarm']);
/** How one build fares: of its sessions since it is served, how many failed, and how quick it was (75th percentile, ms). */
export const armHealth = z.object({
  unit,
  version,
  sessions: z.int(),
  failed: z.int(),
  errors: z.int(),
  lcpMs: z.number().optional(),
  inpMs: z.number().optional(),
  cls: z.number().optional(),
  /** Everybody has it, and it fares worse than what was there the day before; says how. */
  alarm: z.string().optional(),
  /** The canary that this build is served in. */
  canary: z.object({ group, percent, plan: z.array(rampStep), verdict, why: z.string(), guard: guardView }).optional(),
});

const pinView = z.object({
  unit,
  stable: buildRef,
  canary: buildRef.extend({ percent, group }).optional(),
  fallback: buildRef.optional(),
  off: z.object({ why: z.string(), killed: z.boolean() }).optional(),
  /** The change that brought the stable build. */
  since: z.object({ rev, at: moment, actor: z.string(), reason: z.string() }),
});
const rolloutView = z.object({
  group,
  units: z.array(z.object({ unit, version })),
  percent,
  plan: z.array(rampStep),
  /** What the guard thinks: `off` when it does not look, `alarm` when it asks for a person. */
  verdict,
  why: z.string(),
  guard: guardView,
  /** Whether somebody has paused its ramp, whatever the guard thinks. */
  paused: z.boolean(),
  /** Sessions still to be seen before the next step, when that is known. */
  missingSessions: z.int().optional(),
  canary: z.object({ sessions: z.int(), failed: z.int() }),
  control: z.object({ sessions: z.int(), failed: z.int() }),
  /** Both arms minute by minute, oldest first: the share of all their sessions since the start that failed, 0 to 1. */
  points: z.array(z.object({ at: moment, canary: z.number(), control: z.number() })),
});
export const lock = z.object({
  id: z.string(),
  unit: unit.optional(),
  owner: z.string(),
  reason: z.string(),
  until: moment,
});
export type Lock = z.output<typeof lock>;
const freezeState = z.object({ name: z.string(), until: moment.optional() });

export const channelView = z.object({
  channel,
  rev: z.int().min(0),
  /** What the pages are served: behind `rev` for a moment after a change. */
  servedRev: z.int().min(0),
  problem: z.string().optional(),
  stopped: z.object({ why: z.string(), at: moment, actor: z.string() }).optional(),
  frozen: z.array(freezeState),
  locks: z.array(lock),
  approvalsNeeded: z.int().min(0),
  pins: z.array(pinView),
  rollouts: z.array(rolloutView),
});
export const revisionView = z.object({
  channel,
  rev,
  digest,
  prev: z.string(),
  at: moment,
  actor: z.string(),
  reason: z.string(),
  kind: z.string(),
  units: z.array(unit),
  toRev: z.int().optional(),
  approvals: z.array(z.object({ account: z.string(), at: moment })),
  /** One line a unit: what it was and what it is, in words. */
  changes: z.array(z.object({ unit, before: z.string(), after: z.string() })),
  findings: z.array(finding),
  /** Set instead of the rest where the stored revision cannot be read. */
  damaged: z.string().optional(),
});
export const unitRow = z.object({
  unit,
  kind: z.enum(['shell', 'remote']),
  /** Those that may be chosen. */
  versions: z.array(version),
  /** Condemned ones: nobody uses them, they are still served, and a pin takes that back. */
  leaving: z.array(version),
  /** Swept ones: their files are gone for good, what is known of them stays. */
  gone: z.array(version),
});
/** What pinning one build would be told, channel by channel. */
export const buildFindings = z.array(z.object({ channel, ok: z.boolean(), findings: z.array(finding) }));
export const buildView = z.object({
  unit,
  version,
  buildId: digest,
  createdAt: moment,
  publisher: z.string(),
  commit: z.string(),
  state: z.enum(['published', 'deprecated', 'blocked', 'condemned', 'swept']),
  /** Never to be collected. */
  keep: z.boolean(),
  /** Who said so last, and why; absent before anything was said. */
  said: z.object({ at: moment, actor: z.string(), reason: z.string() }).optional(),
  /** Bytes as they travel (brotli) against the budget, per part of the build. */
  sizes: z.array(z.object({ part: z.string(), bytes: z.int(), budget: z.int().optional() })),
  dependencies: z.array(z.object({ name: z.string(), range: z.string() })),
  servedOn: z.array(channel),
  /** Left out of a build that nobody attests. */
  attestation: attested.optional(),
  /** What it is made of: how many parts the document of the call `sbom` names. */
  sbom: z.object({ digest, parts: z.int().min(0) }).optional(),
  /** What pinning it would be told, channel by channel; left out where it was asked for without. */
  reports: buildFindings.optional(),
});

const collected = z.object({ unit, version, why: z.string(), bytes: z.int() });
/** What a collection would do now with the builds that nobody uses, and why the others stay. */
export const collectionPlan = z.object({
  /** Days (UTC) of which nothing is known of browsers: while there are any, nothing is condemned or swept. */
  unknownDays: z.array(z.string()),
  condemn: z.array(collected),
  /** Condemned long enough, and used by nobody since. */
  sweep: z.array(collected),
  /** Condemned since `since`, and to be swept from `until` on. */
  waiting: z.array(collected.extend({ since: moment, until: moment })),
  /** Condemned, and needed after all. */
  rescue: z.array(collected),
  keep: z.array(collected),
  /** The newest run: `ended` is absent while it is under way, `counts` of one that failed. */
  last: z
    .object({
      at: moment,
      actor: z.string(),
      ended: moment.optional(),
      problem: z.string().optional(),
      counts: z.object({ condemned: z.int(), swept: z.int(), rescued: z.int(), blobs: z.int() }).optional(),
    })
    .optional(),
});
export const collectionReport = collectionPlan.omit({ waiting: true, keep: true, last: true }).extend({
  /** Stored bytes that no build named any more: how many objects went. */
  blobs: z.int(),
});

export const request = z.object({
  id: z.string(),
  channel,
  change,
  baseRev: z.int().min(0),
  /** What approvers sign: change, base revision and compatibility report. */
  digest,
  proposer: z.string(),
  at: moment,
  expires: moment,
  needed: z.int().min(1),
  approvals: z.array(z.object({ account: z.string(), at: moment })),
  state: z.enum(['waiting', 'approved', 'rejected', 'void', 'expired', 'withdrawn']),
  why: z.string().optional(),
  /** The revision that was made of it. */
  rev: rev.optional(),
  /**
   * Answer of the call `approve`: the request is approved, and this keeps the change from being made. `name`: of the freeze, or of the person who
   * locked or stopped. `until` is missing where no end is known. An approver makes the change afterwards.
   */
  held: z.object({ by: z.enum(['freeze', 'lock', 'stop']), name: z.string(), until: moment.optional() }).optional(),
  report,
});
export type ReleaseRequest = z.output<typeof request>;
export const preview = z.object({
  id: z.string(),
  channel,
  overrides: z.array(z.object({ unit, version })),
  by: z.string(),
  at: moment,
  expires: moment,
  url: z.string().optional(),
  findings: z.array(finding.pick({ code: true, severity: true, message: true, fix: true })),
});
/** One act or refusal. `hash` covers the line and `prev`, so that a line which was changed or taken away is seen. */
export const auditLine = z.object({
  n: z.int().min(1),
  at: moment,
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  outcome: z.enum(['done', 'refused']),
  detail: z.string(),
  prev: z.string(),
  hash: digest,
});
