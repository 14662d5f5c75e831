import { isDeepStrictEqual } from 'node:util';
import type { FreezeWindow, Policy } from '@parola/release-api';
import { isOver } from './freezes';

/** Tells whether a list has an item that the list `before` lacks. */
function adds<Item>(before: readonly Item[], then: readonly Item[]): boolean {
  return then.some((item) => !before.some((known) => isDeepStrictEqual(known, item)));
}

/** Tells whether a window still prevents changes. A damaged window may be removed: it blocks every change. */
function holds(window: FreezeWindow, now: number): boolean {
  try {
    return !isOver(window, now);
  } catch {
    return false;
  }
}

/** Tells whether changes become possible at a time when a window of `before` prevents them. */
function thaws(before: Policy, then: Policy, now: number): boolean {
  const allowed = ({ freezes }: Policy) => freezes.filter(({ kind }) => kind === 'allow');
  const removed = before.freezes.filter((window) => holds(window, now) && adds(then.freezes, [window]));
  return removed.length > 0 || (allowed(before).length > 0 && adds(allowed(before), allowed(then)));
}

/** Tells whether the policy excuses another unit from a wall. Another reason for the same excuse does not count. */
function excusesOthers({ walls: before = [] }: Policy, { walls: then = [] }: Policy): boolean {
  const excuses = (walls: NonNullable<Policy['walls']>) => walls.map(({ unit, wall }) => ({ unit, wall }));
  return adds(excuses(before), excuses(then));
}

/**
 * Tells whether the policy `then` protects less than `before` at `now` (epoch milliseconds): fewer approvals on a
 * channel, approval by the publisher, no attestation, a guard that no longer acts, a larger canary, a freeze lifted or
 * changed, a unit excused from a wall, other CI jobs, whose builds are published in the name of the rule's owner, or
 * other sign-in groups, which could make people approvers without an invitation.
 */
export function isLoosened(before: Policy, then: Policy, now: number): boolean {
  const fewer = Object.entries(before.approvals).some(([channel, { needed, shell, notPublisher = false }]) => {
    const rule = then.approvals[channel] ?? { needed: 0, shell: 0 };
    return rule.needed < needed || rule.shell < shell || (notPublisher && rule.notPublisher !== true);
  });
  const attested = Object.entries(before.attested ?? {});
  const unattested = attested.some(([channel, how]) => how === 'required' && then.attested?.[channel] !== 'required');
  const unguarded = before.guard.mode === 'on' && then.guard.mode !== 'on';
  const others = then.signIn !== undefined && !isDeepStrictEqual(then.signIn, before.signIn);
  return (
    fewer ||
    unattested ||
    unguarded ||
    others ||
    then.canaryMax > before.canaryMax ||
    thaws(before, then, now) ||
    excusesOthers(before, then) ||
    adds(before.ci ?? [], then.ci ?? [])
  );
}
