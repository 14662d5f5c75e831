import { matches, type Finding, type UnitName } from '@parola/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AttestedCheck } from './required-attestations';
import { digestOf } from '../documents/build';
import {
  armsOf,
  commitId as commitIdSchema,
  pinnedUnits,
  type Operation,
  type Revision,
  type Pins,
} from '../documents/revision';
import { PRODUCTION, sameBuild, type BuildRef, type UnitVersion } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { FailPoint } from '../ground/fail-point';
import type { Builds } from '../publish/builds';
import type { Storage } from '../storage/storage-port';
import { checkPins, refuseFindings, type GateReport } from './compatibility-gate';
import type { ChannelLog, LoggedRevision } from '../revisions/channel-log';
import { INDEXED_EVERY } from '../revisions/commit-index';
import { waitForTurn } from '../revisions/writer-turn';
import { unverifiedFindings } from './unverified-builds';
import { rolloutsIn, rolloutsOf, withoutBroken, type Rollouts } from '../revisions/rollouts';

/** The request, in the terms of the command. A repeated commit id must repeat it exactly. */
export interface ChangeRequest {
  kind: Operation['kind'];
  /** All parameters that decide the effect of the change; JSON. */
  wanted: unknown;
}

/**
 * Result of a change's `apply`: the new pins, the target revision of a rollback of the whole channel, and findings
 * about omitted parts, which the revision records beside those of the check.
 */
export interface Applied {
  pins: Pins;
  toRev?: number;
  findings?: readonly Finding[];
  /** Data of the canaries; left out: unchanged. Entries of groups without a canary are dropped. */
  rollouts?: Rollouts;
  /** The emergency stop after the change; null ends it, undefined leaves it as it is. */
  stopped?: Revision['stopped'] | null;
  /** Manner in which open tabs take this revision. */
  urgency?: Revision['urgency'];
}

/** An intended change. A retry after a concurrent change applies it to the newest state. */
export interface Change {
  /** The units that the change concerns; default: all units that differ afterwards. */
  units?: readonly UnitName[];
  /**
   * Conflict rule. `disjoint`: refused when a concurrent change touched the same units. `always`: applied to any
   * newer state, for changes that make the site safe and must not lose a race.
   */
  rebase: 'disjoint' | 'always';
  /** `refuse`: refusals of the compatibility check stop the change. `record`: the revision only records them. */
  gate: 'refuse' | 'record';
  /** Rules of the artefact that the change accepts without proof, see `unverified-builds.ts`. */
  accept?: readonly string[];
  /** Calculates the state after the change. `rev`: number of the new revision; `head`: the revision before it. */
  apply: (pins: Pins, rev: number, head?: Revision) => Promise<Applied> | Applied;
}

export interface CommitOptions {
  reason?: string;
  /**
   * Idempotency key of the change. A retry after a lost response returns the existing revision instead of making a
   * second one.
   */
  commitId?: string;
  /** The revision on which the caller decided; default: the newest. */
  base?: number;
}

/** A change before its commit, as input of the rules. */
export interface Proposed {
  channel: string;
  kind: Operation['kind'];
  units: readonly UnitName[];
  head: Revision | undefined;
  applied: Applied;
  /** The compatibility check's report. */
  report: GateReport;
}

/** Rules beside compatibility; each method throws its refusal. */
export interface Rules {
  /** Runs before the compatibility check: stops, freezes and locks. */
  allow(proposed: Omit<Proposed, 'report'>): Promise<void>;
  /** Runs after the check: returns the approvals of exactly this change; undefined when none are needed. */
  approve(proposed: Proposed): Promise<Revision['approvals']>;
}

/** `changed` is false when the channel already had the state, or the commit id already had a revision. */
export interface Committed {
  revision: Revision;
  changed: boolean;
}

export interface CommitEnvironment {
  storage: Storage;
  log: ChannelLog;
  builds: Builds;
  actor: string;
  /** The present time, epoch milliseconds. */
  now: () => number;
  failPoint: FailPoint;
  turnMs?: number | undefined;
  /** Checks the attestations of the builds to be served. */
  attested: AttestedCheck;
  /** Left out: every compatible change is allowed. */
  rules?: Rules;
  /** A dry run: its rules refuse every change at the end, hence it takes no writer's turn and writes nothing. */
  isQuestion?: boolean;
  /**
   * Marks builds as used. `take`: takes them into use; `announce`: announces their use in any state; `made`: confirms
   * the use after the commit. See `publish/build-states.ts`.
   */
  noteUse: (items: readonly UnitVersion[], how: 'take' | 'announce' | 'made', why: string) => Promise<void>;
}

/** Units with different pins in two states. */
export function changedUnits(before: Pins, after: Pins): UnitName[] {
  const units = new Set([...pinnedUnits(before), ...pinnedUnits(after)]);
  return [...units].filter((unit) => !isDeepStrictEqual(before[unit], after[unit]));
}

/**
 * Builds that a change gives to players for the first time. `met`: served now. `off`: served once their remote is
 * switched on again.
 */
function newlyServed(before: Pins, after: Pins): { met: UnitVersion[]; off: UnitVersion[] } {
  const found: { met: UnitVersion[]; off: UnitVersion[] } = { met: [], off: [] };
  for (const unit of changedUnits(before, after)) {
    const [past, present] = [before[unit], after[unit]];
    if (!present) continue;
    const known = past && !(past.off && !present.off) ? armsOf(past) : [];
    // A canary with another share or seed counts as new.
    const isKnown = (arm: BuildRef) =>
      known.some((one) => sameBuild(one, arm)) &&
      (arm !== present.canary || isDeepStrictEqual(past?.canary, present.canary));
    const fresh = armsOf(present).filter((arm) => !isKnown(arm));
    found[present.off ? 'off' : 'met'].push(...fresh.map(({ version }) => ({ unit, version })));
  }
  return found;
}

/**
 * The result for a commit id that already has a revision.
 * @throws ReleaseError `conflict` when the id belongs to another change
 */
function alreadyMade(made: LoggedRevision | undefined, commitId: string, request: string): Committed | undefined {
  if (!made) return undefined;
  if (made.revision.request !== request) {
    throw new ReleaseError(
      'conflict',
      `The commit id ${commitId} already belongs to revision ${made.revision.rev}, which is another change; use a new id.`,
      { currentRev: made.revision.rev },
    );
  }
  return { revision: made.revision, changed: false };
}

/**
 * Refuses a change of units that a revision since the known state changed. It checks each revision, not only the
 * newest: a change and its undoing count as well.
 */
function refuseIfTouched(history: readonly LoggedRevision[], units: readonly UnitName[], known: Pins): void {
  for (const { revision } of history) {
    const touched = changedUnits(known, revision.pins).filter((unit) => units.includes(unit));
    if (touched.length > 0) {
      throw new ReleaseError(
        'conflict',
        `${touched.join(', ')} on ${revision.channel} was changed meanwhile by revision ${revision.rev} of ${revision.actor} («${revision.reason}»); look at it, then repeat your change.`,
        { currentRev: revision.rev },
      );
    }
  }
}

function commitIdOf(wanted: string | undefined): string {
  const id = wanted ?? randomUUID();
  if (matches(commitIdSchema, id)) return id;
  throw new ReleaseError('usage', `«${id}» is not a commit id; use 8 to 80 of A-Z a-z 0-9 . _ : and -.`);
}

export function assertReason(channel: string, reason: string | undefined): string {
  const trimmed = reason?.trim() ?? '';
  if (trimmed === '' && channel === PRODUCTION)
    throw new ReleaseError('usage', `A change of ${channel} needs a reason; add --reason "…".`);
  if (trimmed.length > 300)
    throw new ReleaseError('usage', `The reason has ${trimmed.length} characters, at most 300 are kept.`);
  return trimmed;
}

/**
 * Back-off before a retry after a lost race: a random time up to LOST_MS the first time, doubled for each retry, up
 * to LONGEST_MS. Milliseconds.
 */
const LOST_MS = 50;
const LONGEST_MS = 2_000;

/**
 * Waits for a random time. Concurrent writers all do the whole work and only one wins; without the wait they would
 * collide again.
 */
async function stepAside(lost: number): Promise<void> {
  await sleep(Math.random() * Math.min(LONGEST_MS, LOST_MS * 2 ** lost));
}

async function stateAt(log: ChannelLog, base: number, newest: number): Promise<Pins> {
  if (base === 0) return {};
  if (!Number.isInteger(base) || base < 0 || base > newest)
    throw new ReleaseError('usage', `${log.channel} has no revision ${base}; it has ${newest}.`);
  return (await log.range(base, base))[0]?.revision.pins ?? {};
}

/**
 * Builds that a change serves in another role than before. A fallback that becomes stable counts, because
 * attestations are checked again for the new role.
 */
function decidedOn(before: Pins, after: Pins): UnitVersion[] {
  return changedUnits(before, after).flatMap((unit) => {
    const [past, present] = [before[unit], after[unit]];
    if (!present) return [];
    // Switching a remote on also gives players its canary again, and its key may have been revoked meanwhile.
    const isBack = past?.off !== undefined && present.off === undefined;
    const isSame = past && sameBuild(past.stable, present.stable) && !isBack;
    const { stable, canary, fallback } = present;
    const fresh = [
      ...(isSame ? [] : [stable]),
      ...(canary && (isBack || !isDeepStrictEqual(past?.canary, canary)) ? [canary] : []),
      ...(fallback && !(past && armsOf(past).some((arm) => sameBuild(arm, fallback))) ? [fallback] : []),
    ];
    return [...new Set(fresh.map(({ version }) => version))].map((version) => ({ unit, version }));
  });
}

/**
 * Adds the findings about attestations and unverified statements to the report. A rollback gets warnings only, because
 * it makes the site safe.
 */
async function withOrigins(
  { attested, builds, log }: CommitEnvironment,
  report: GateReport,
  kind: Operation['kind'],
  [before, after, accept]: [Pins, Pins, Change['accept']],
): Promise<GateReport> {
  const isBack = kind === 'rollback';
  const items = decidedOn(before, after);
  const read = async () => [
    ...(await attested(log.channel, items)),
    ...(await unverifiedFindings(builds, [before, after], items, accept)),
  ];
  const found = await read().catch((error: unknown) => {
    // A rollback must also work when the policy or a record of a build cannot be read.
    if (isBack && error instanceof ReleaseError && error.kind === 'integrity') return [];
    throw error;
  });
  const reported = isBack ? found.map((finding): Finding => ({ ...finding, severity: 'warn' })) : found;
  return { ...report, findings: [...report.findings, ...reported] };
}

/**
 * Appends a change as the next revision of the channel. The change is made once the revision exists; snapshots are
 * derived from it. `plan` is called only for a new commit id, because «the version before» means another version once
 * the change has been made.
 */
export async function commitChange(
  env: CommitEnvironment,
  { kind, wanted }: ChangeRequest,
  plan: () => Promise<Change>,
  options: CommitOptions,
): Promise<Committed> {
  const { log } = env;
  const reason = assertReason(log.channel, options.reason);
  const commitId = commitIdOf(options.commitId);
  const request = digestOf(JSON.stringify([kind, wanted]));
  const first = await log.head();
  // Searches the index of commit ids; revisions after `first` are searched below. Without a commit id of the caller,
  // the call only keeps the index close to the newest revision.
  const isSought = options.commitId !== undefined || (first && first.revision.rev % INDEXED_EVERY === 0);
  if (first && isSought && !env.isQuestion) {
    const made = alreadyMade(await log.made(commitId, first), commitId, request);
    if (made) return made;
  }
  const newest = first?.revision.rev ?? 0;
  const base = options.base ?? newest;
  const stateThen = await stateAt(log, base, newest);
  const change = await plan();

  for (let lost = 0; ; lost += 1) {
    // A change that makes the site safe takes no turn: it must not wait for other writers.
    const waits = change.rebase === 'disjoint' && !env.isQuestion;
    const turn = waits ? await waitForTurn(env, lost > 0) : undefined;
    try {
      const made = await attempt();
      if (made) return made;
    } finally {
      await turn?.end();
    }
    if (turn && !turn.isOurs) await stepAside(lost);
  }

  /** One attempt to append the revision; undefined after a concurrent change. */
  async function attempt(): Promise<Committed | undefined> {
    const head = await log.head();
    const since = await log.range(base + 1, head?.revision.rev ?? 0);
    const own = since.find(({ revision }) => revision.commitId === commitId);
    const made = alreadyMade(own, commitId, request);
    if (made) return made;
    if (change.rebase === 'disjoint') refuseIfTouched(since, change.units ?? [], stateThen);

    const rev = (head?.revision.rev ?? 0) + 1;
    const before = head?.revision.pins ?? {};
    const applied = await change.apply(before, rev, head?.revision);
    const { toRev, findings = [], urgency } = applied;
    const pins = withoutBroken(before, applied.pins);
    const at = env.now();
    const known = head ? rolloutsOf(head.revision) : {};
    const rollouts = rolloutsIn(pins, applied.rollouts ?? known, at);
    const stopped = applied.stopped === undefined ? head?.revision.stopped : (applied.stopped ?? undefined);
    const present = head && [head.revision.pins, known, head.revision.stopped];
    if (head && isDeepStrictEqual([pins, rollouts, stopped], present))
      return { revision: head.revision, changed: false };
    const units = [...new Set([...(change.units ?? []), ...changedUnits(before, pins)])];
    const proposed = { channel: log.channel, kind, units, head: head?.revision, applied: { ...applied, pins } };
    await env.rules?.allow(proposed);
    // A change that makes the site safe must work with unreadable builds too.
    const judged = await checkPins(env.builds, pins, change.gate === 'refuse' ? units : [], {
      pins: before,
      strict: change.rebase === 'disjoint',
    });
    const report =
      change.gate === 'refuse' ? await withOrigins(env, judged, kind, [before, pins, change.accept]) : judged;
    const unreadable = report.findings.filter(({ code }) => code === 'PIN-025');
    if (change.gate === 'refuse') refuseFindings(report.findings);
    // An unreadable shell shows no page at all, so even a rollback to it is refused, however incompatible the present
    // shell is.
    else if (!sameBuild(before.shell?.stable, pins.shell?.stable)) refuseFindings(unreadable);
    const approvals = await env.rules?.approve({ ...proposed, report });

    const revision: Revision = {
      schema: 'parola/channel-revision@3',
      channel: log.channel,
      rev,
      prev: head?.digest ?? '',
      commitId,
      request,
      at,
      actor: env.actor,
      reason,
      op: { kind, units: [...units], ...(toRev === undefined ? {} : { toRev }) },
      ...(stopped ? { stopped } : {}),
      ...(urgency ? { urgency } : {}),
      ...(approvals ? { approvals } : {}),
      ...(Object.keys(rollouts).length === 0 ? {} : { rollouts }),
      pins,
      compat: { shell: report.shell, findings: [...findings, ...report.findings] },
    };
    const { met, off } = newlyServed(before, pins);
    const why = `In use again: revision ${rev} of ${log.channel}.`;
    await env.noteUse(met, 'take', why);
    // Switched-off units of a rollback are not served, and must not stop the other units from going back.
    await env.noteUse(off, change.gate === 'refuse' ? 'take' : 'announce', why);
    await env.failPoint('commit:prepared');
    if (await log.append(revision)) {
      await env.failPoint('commit:committed');
      // A collection that read the channel before this revision existed may have condemned one of the builds
      // meanwhile.
      await env.noteUse(met, 'made', why);
      return { revision, changed: true };
    }
    return undefined;
  }
}
