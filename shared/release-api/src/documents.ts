import * as z from 'zod';
import { attested } from './attestation';
import { change, rampStep } from './changes';
import { channel, digest, group, moment, percent, rev, unit, version } from './name-shapes';

/** One sentence of the compatibility check: the two conflicting sides, and the remedy. */
export const finding = z.object({
  code: z.string(),
  severity: z.enum(['refuse', 'warn']),
  unit,
  subject: z.string(),
  message: z.string(),
  fix: z.string(),
});
/**
 * The result of a check: the acceptance of the change, the reasons against it, and the smallest acceptable set of
 * pins.
 */
export const report = z.object({
  ok: z.boolean(),
  shell: z.string(),
  findings: z.array(finding),
  /** `wallets@1.4.0`, to be pinned in the same change; absent when no set of published builds fits. */
  wouldFit: z.array(z.string()).optional(),
  digest,
});

const buildRef = z.object({ version, buildId: digest });
/** The mode of the guard: `dry` only reports, `back` ends canaries and takes no step, `off` does not look. */
const guardMode = z.enum(['on', 'dry', 'back', 'off']);
/**
 * The guard of one canary. `next` is a sentence on its next decision; `would` is the act that a dry guard would have
 * taken by now.
 */
const guardView = z.object({
  mode: guardMode,
  next: z.string(),
  would: z.enum(['end', 'ramp']).optional(),
});
const verdict = z.enum(['off', 'watching', 'pass', 'fail', 'inconclusive', 'paused', 'alarm']);
/**
 * How one build fares: of its sessions since it is served, how many failed, and how quick it was (75th percentile,
 * ms).
 */
export const armHealth = z.object({
  unit,
  version,
  sessions: z.int(),
  failed: z.int(),
  errors: z.int(),
  lcpMs: z.number().optional(),
  inpMs: z.number().optional(),
  cls: z.number().optional(),
  /** It is stable, and its health is worse than its predecessor's the day before; gives the rule's words. */
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
  /** The guard's verdict: `off` when it does not look, `alarm` when it calls a person. */
  verdict,
  why: z.string(),
  guard: guardView,
  /** True for a ramp paused by a person, with any verdict. */
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
  /** The served revision: behind `rev` for a moment after a change. */
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
  /** One line a unit: its former and present state, in words. */
  changes: z.array(z.object({ unit, before: z.string(), after: z.string() })),
  findings: z.array(finding),
  /** The guard's acts that changed nothing while this was the newest revision, oldest first. */
  guardActs: z.array(z.object({ at: moment, text: z.string() })).optional(),
  /** Set instead of the rest where the stored revision cannot be read. */
  damaged: z.string().optional(),
});
export const unitRow = z.object({
  unit,
  kind: z.enum(['shell', 'remote']),
  /** Those that may be chosen. */
  versions: z.array(version),
  /** Condemned ones: unused, still served, and restored by a pin. */
  leaving: z.array(version),
  /** Swept ones: their files are gone for good, their records stay. */
  gone: z.array(version),
});
/** The result of pinning one build, by channel. */
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
  /** The last setting's actor and reason; absent before any. */
  said: z.object({ at: moment, actor: z.string(), reason: z.string() }).optional(),
  /** Bytes as they travel (brotli) against the budget, per part of the build. */
  sizes: z.array(z.object({ part: z.string(), bytes: z.int(), budget: z.int().optional() })),
  dependencies: z.array(z.object({ name: z.string(), range: z.string() })),
  servedOn: z.array(channel),
  /** Absent for a build without an attestation. */
  attestation: attested.optional(),
  /** Its contents: the number of parts in the document of the call `sbom`. */
  sbom: z.object({ digest, parts: z.int().min(0) }).optional(),
  /** The result of pinning it, by channel; absent where the request excluded it. */
  reports: buildFindings.optional(),
});

const collected = z.object({ unit, version, why: z.string(), bytes: z.int() });
/** A collection's present plan for unused builds, and the reasons why the others stay. */
export const collectionPlan = z.object({
  /** Days (UTC) without data from browsers: while there are any, nothing is condemned or swept. */
  unknownDays: z.array(z.string()),
  condemn: z.array(collected),
  /** Condemned long enough, and unused since. */
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
  /** The content that approvers sign: change, base revision and compatibility report. */
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
   * Answer of the call `approve`: the request is approved, and this obstacle delays the change. `name`: of the
   * freeze, or of the person who locked or stopped. `until` is missing without a known end. An approver makes the
   * change afterwards.
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
/** One act or refusal. `hash` covers the line and `prev`, so that an altered or removed line is noticed. */
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
