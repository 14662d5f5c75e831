import * as z from 'zod';
import { attested } from './attestation';
import { change, rampStep } from './changes';
import { channel, digest, group, moment, percent, rev, unit, unitVersion, version } from './name-shapes';

/** A finding of the compatibility check: both sides of the conflict, and the remedy. */
export const finding = z.object({
  code: z.string(),
  severity: z.enum(['refuse', 'warn']),
  unit,
  subject: z.string(),
  message: z.string(),
  fix: z.string(),
});
/**
 * Modules and packages of the builds that players could get after a change. `shells`: for each shell that players get,
 * the modules that it provides or that a remote asks for, with its version (absent: it does not provide the module),
 * and the builds that take it. `copies`: packages of which several units carry a copy; `packageVersion` and `bytes`
 * (brotli) are absent where the SBOM or the source maps of a build do not tell. `extraBytes`: bytes of the copies
 * beyond the largest one, or of all of them when the shell has one too. `unknown`: builds without an SBOM.
 */
export const moduleUse = z.object({
  shells: z.array(
    z.object({
      version,
      modules: z.array(
        z.object({
          module: z.string(),
          version: z.string().optional(),
          takers: z.array(z.object({ unit, version, range: z.string(), fits: z.boolean() })),
        }),
      ),
    }),
  ),
  copies: z.array(
    z.object({
      name: z.string(),
      copies: z.array(
        z.object({ unit, version, packageVersion: z.string().optional(), bytes: z.int().min(0).optional() }),
      ),
      extraBytes: z.int().min(0),
    }),
  ),
  extraBytes: z.int().min(0),
  unknown: z.array(unitVersion),
});
export type ModuleUse = z.output<typeof moduleUse>;
/** Result of a check: acceptance, findings, and the smallest acceptable set of pins. */
export const report = z.object({
  ok: z.boolean(),
  shell: z.string(),
  findings: z.array(finding),
  /** Builds such as `wallets@1.4.0` for a pin in one change; absent when no set of published builds is acceptable. */
  wouldFit: z.array(z.string()).optional(),
  digest,
});

const buildRef = z.object({ version, buildId: digest });
/** Mode of the guard: `dry` only reports, `back` ends canaries and continues no ramp, `off` does not check. */
const guardMode = z.enum(['on', 'dry', 'back', 'off']);
/**
 * The guard of a canary. `next`: sentence about its next decision. `would`: act that a dry guard did not carry out.
 */
const guardView = z.object({
  mode: guardMode,
  next: z.string(),
  would: z.enum(['end', 'ramp']).optional(),
});
const verdict = z.enum(['off', 'watching', 'pass', 'fail', 'inconclusive', 'paused', 'alarm']);
/** Health of a build: sessions, failed sessions, and web vitals (75th percentile, milliseconds). */
export const armHealth = z.object({
  unit,
  version,
  sessions: z.int(),
  failed: z.int(),
  errors: z.int(),
  lcpMs: z.number().optional(),
  inpMs: z.number().optional(),
  cls: z.number().optional(),
  /** Reason of the alarm for a stable build with worse health than its predecessor the day before. */
  alarm: z.string().optional(),
  /** The canary in which this build is served. */
  canary: z.object({ group, percent, plan: z.array(rampStep), verdict, why: z.string(), guard: guardView }).optional(),
});

const pinView = z.object({
  unit,
  stable: buildRef,
  canary: buildRef.extend({ percent, group }).optional(),
  fallback: buildRef.optional(),
  off: z.object({ why: z.string(), killed: z.boolean() }).optional(),
  /** The change that made the build stable. */
  since: z.object({ rev, at: moment, actor: z.string(), reason: z.string() }),
});
const rolloutView = z.object({
  group,
  units: z.array(z.object({ unit, version })),
  percent,
  plan: z.array(rampStep),
  /** The guard's verdict: `off` without a check, `alarm` when a person has to act. */
  verdict,
  why: z.string(),
  guard: guardView,
  /** True for a ramp that a person paused, with any verdict. */
  paused: z.boolean(),
  /** Sessions missing for the next step, if known. */
  missingSessions: z.int().optional(),
  canary: z.object({ sessions: z.int(), failed: z.int() }),
  control: z.object({ sessions: z.int(), failed: z.int() }),
  /** Failure curve of both arms by minute, oldest first: the share of all sessions so far that failed, 0 to 1. */
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
  /** The served revision; lower than `rev` for a moment after a change. */
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
  /** Former and present state of each unit in words, one line each. */
  changes: z.array(z.object({ unit, before: z.string(), after: z.string() })),
  findings: z.array(finding),
  /** Acts of the guard that changed nothing while this was the newest revision, oldest first. */
  guardActs: z.array(z.object({ at: moment, text: z.string() })).optional(),
  /** Problem of an unreadable revision; the other fields are then empty. */
  damaged: z.string().optional(),
});
export const unitRow = z.object({
  unit,
  kind: z.enum(['shell', 'remote']),
  /** Selectable versions. */
  versions: z.array(version),
  /** Condemned versions: unused, still served, and restored by a pin. */
  leaving: z.array(version),
  /** Swept versions: their files are removed for good, their records stay. */
  gone: z.array(version),
});
/** Result of pinning one build, by channel. */
export const buildFindings = z.array(z.object({ channel, ok: z.boolean(), findings: z.array(finding) }));
export const buildView = z.object({
  unit,
  version,
  buildId: digest,
  createdAt: moment,
  publisher: z.string(),
  commit: z.string(),
  state: z.enum(['published', 'deprecated', 'blocked', 'condemned', 'swept']),
  /** Protected: never collected. */
  keep: z.boolean(),
  /** Time, actor and reason of the last state set; absent before the first. */
  said: z.object({ at: moment, actor: z.string(), reason: z.string() }).optional(),
  /** Brotli-compressed size and budget of each part of the build, bytes. */
  sizes: z.array(z.object({ part: z.string(), bytes: z.int(), budget: z.int().optional() })),
  dependencies: z.array(z.object({ name: z.string(), range: z.string() })),
  servedOn: z.array(channel),
  /**
   * Statements of the manifest that the registry could not look up in the files of the build, by the rules of the
   * artefact. Absent for shells, and for builds published before this check.
   */
  unverified: z.array(z.object({ rule: z.string(), sentence: z.string() })).optional(),
  /** Absent for a build without an attestation. */
  attestation: attested.optional(),
  /** SBOM: digest and number of components of the document of the call `sbom`. */
  sbom: z.object({ digest, parts: z.int().min(0) }).optional(),
  /** Result of pinning the build, by channel; absent when the request excluded it. */
  reports: buildFindings.optional(),
});

const collected = z.object({ unit, version, why: z.string(), bytes: z.int() });
/** Plan of a collection for unused builds, and the reasons for which the others stay. */
export const collectionPlan = z.object({
  /** Days (UTC) without data from browsers. While there are any, no build is condemned or swept. */
  unknownDays: z.array(z.string()),
  condemn: z.array(collected),
  /** Builds condemned for the required time and unused since. */
  sweep: z.array(collected),
  /** Builds condemned since `since`, to be swept from `until` on. */
  waiting: z.array(collected.extend({ since: moment, until: moment })),
  /** Condemned builds that are needed after all. */
  rescue: z.array(collected),
  keep: z.array(collected),
  /** The newest run. `ended` is absent while it runs; `counts` is absent while it runs and after a failure. */
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
  /** Number of removed blobs that no build named. */
  blobs: z.int(),
});

export const request = z.object({
  id: z.string(),
  channel,
  change,
  baseRev: z.int().min(0),
  /** Digest that approvers confirm: it covers change, base revision and compatibility report. */
  digest,
  proposer: z.string(),
  at: moment,
  expires: moment,
  needed: z.int().min(1),
  approvals: z.array(z.object({ account: z.string(), at: moment })),
  state: z.enum(['waiting', 'approved', 'rejected', 'void', 'expired', 'withdrawn']),
  why: z.string().optional(),
  /** Revision made of the request. */
  rev: rev.optional(),
  /**
   * In the answer of `approve`: the obstacle that delays an approved change. `name`: the freeze, or the person who
   * locked or stopped the channel. `until`: absent without a known end. An approver makes the change afterwards.
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
/**
 * One act or refusal. `hash` covers the line and `prev`, so that an altered or removed line is detected. `emergency`:
 * made on the emergency path of the command line, where the actor is as claimed.
 */
export const auditLine = z.object({
  n: z.int().min(1),
  at: moment,
  actor: z.string(),
  act: z.string(),
  subject: z.string(),
  outcome: z.enum(['done', 'refused']),
  detail: z.string(),
  emergency: z.literal(true).optional(),
  prev: z.string(),
  hash: digest,
});
