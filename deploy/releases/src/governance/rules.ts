import { SAFETY_KINDS, type Policy } from '@parola/release-api';
import type { Proposed, Rules } from '../channel/commit';
import { percent } from '../channel/describe-revision';
import { groupsOf, membersOf } from '../revisions/rollouts';
import type { Operation, Revision } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import { freezeAt } from '../policy/freezes';
import { lockAgainst, type Locks } from '../policy/locks';
import type { Person } from '../identity/person';
import type { PolicyStore } from '../policy/policy';

/** Formats epoch milliseconds as `2026-01-31 08:15Z`. */
function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/**
 * Tells whether a change makes the site safe and needs neither freeze, lock nor approval. The changes of the guard,
 * of `doctor --recover` and of a blocked build count as well.
 */
function isSafety(kind: Operation['kind']): boolean {
  return ['auto-rollback', 'recover', 'block'].includes(kind) || SAFETY_KINDS.some((safe) => safe === kind);
}

/** Number of approvals that the policy demands for a change of these units. */
export function approvalsNeeded({ approvals }: Policy, channel: string, units: readonly string[]): number {
  const rule = Object.hasOwn(approvals, channel) ? approvals[channel] : undefined;
  if (!rule) return 0;
  return units.includes('shell') ? Math.max(rule.needed, rule.shell) : rule.needed;
}

/** Thrown for a change that other people have to approve first. */
export class ApprovalNeeded extends Error {
  constructor(
    readonly proposed: Proposed,
    readonly needed: number,
  ) {
    super(`${proposed.channel} needs ${needed} approvals`);
  }
}

export interface RulesEnvironment {
  policy: PolicyStore;
  locks: Locks;
  by: Person;
  /** The present time, epoch milliseconds. */
  now: () => number;
  /**
   * Returns the approvals of exactly this change; given only while a request is executed.
   * @throws ReleaseError `conflict` for another change
   */
  approved?: (proposed: Proposed) => Promise<NonNullable<Revision['approvals']>>;
}

function refuseStopped({ channel, head }: Omit<Proposed, 'report'>): void {
  const stopped = head?.stopped;
  if (!stopped) return;
  throw new ReleaseError(
    'frozen',
    `${channel} is stopped since ${utc(stopped.at)} by ${stopped.actor} («${stopped.why}»); only changes that make it safe are allowed. When the trouble is over: ${pasteable(`resume --channel ${channel} --reason "<why>"`)}`,
    { held: { by: 'stop', name: stopped.actor } },
  );
}

function refuseShare({ canaryMax }: Policy, { kind, applied, units }: Omit<Proposed, 'report'>): void {
  if (kind !== 'canary') return;
  const weights = units.flatMap((unit) => applied.pins[unit]?.canary?.weightBp ?? []);
  const group = groupOfUnits(applied.pins, units);
  const steps = group === undefined ? [] : (applied.rollouts?.[group]?.plan ?? []);
  const most = Math.max(0, ...weights, ...steps.map(({ weightBp }) => weightBp));
  if (most > canaryMax * 100)
    throw new ReleaseError(
      'usage',
      `The policy gives a canary at most ${canaryMax} % of the players, not ${percent(most)}; finish it to give it to all.`,
    );
}

function groupOfUnits(pins: Proposed['applied']['pins'], units: readonly string[]): string | undefined {
  return groupsOf(pins).find((group) => membersOf(pins, group).some(({ unit }) => units.includes(unit)));
}

/** Tells whether the change is a step of the guard in a rollout's plan; such a step needs no new approval. */
function isPlanned({ kind: personKind }: Person, { kind, head, units, applied }: Proposed): boolean {
  if (personKind !== 'guard' || !head) return false;
  const group = groupOfUnits(head.pins, units);
  const plan = group === undefined ? [] : (head.rollouts?.[group]?.plan ?? []);
  if (kind === 'finish') return plan.some(({ weightBp }) => weightBp === 10000);
  if (kind !== 'canary') return false;
  const after = group === undefined ? undefined : applied.rollouts?.[group];
  const sameRollout = after?.seed === (group === undefined ? undefined : head.rollouts?.[group]?.seed);
  return (
    sameRollout && units.every((unit) => plan.some(({ weightBp }) => weightBp === applied.pins[unit]?.canary?.weightBp))
  );
}

/** The rules of every change, for all actors and entry points. */
export function rulesFor({ policy, locks, by, now, approved }: RulesEnvironment): Rules {
  return {
    async allow(proposed) {
      const { channel, kind, units } = proposed;
      // `resume` is allowed during a freeze, because it changes no player's build; later changes are still frozen.
      if (isSafety(kind) || kind === 'resume') return;
      refuseStopped(proposed);
      const { policy: rules } = await policy.read();
      refuseShare(rules, proposed);
      const freeze = freezeAt(rules, { channel, units, at: now() });
      if (freeze) {
        const end = freeze.until === undefined ? '' : ` until ${utc(freeze.until)}`;
        const what = freeze.kind === 'deny' ? 'is frozen' : 'may be changed in a window only, and none is open';
        throw new ReleaseError(
          'frozen',
          `${channel} ${what}: «${freeze.name}»${end}, by the policy. Rollback, off, kill, stop and abort pass.`,
          { held: { by: 'freeze', name: freeze.name, ...(freeze.until === undefined ? {} : { until: freeze.until }) } },
        );
      }
      const lock = lockAgainst(await locks.list(channel), units, by);
      if (lock)
        throw new ReleaseError(
          'frozen',
          `${lock.unit ?? channel} is locked by ${lock.owner} until ${utc(lock.until)} («${lock.reason}»); ask them, or wait. Rollback, off, kill, stop and abort pass.`,
          { held: { by: 'lock', name: lock.owner, until: lock.until } },
        );
    },
    async approve(proposed) {
      if (isSafety(proposed.kind) || isPlanned(by, proposed)) return undefined;
      const needed = approvalsNeeded((await policy.read()).policy, proposed.channel, proposed.units);
      const approvals = (await approved?.(proposed)) ?? [];
      if (approvals.length >= needed) return approvals.length > 0 ? [...approvals] : undefined;
      throw new ApprovalNeeded(proposed, needed);
    },
  };
}
