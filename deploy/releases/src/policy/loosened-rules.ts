import { isDeepStrictEqual } from 'node:util';
import type { Policy } from '@parola/release-api';

/** Tells whether a rule of CI jobs is new or differs: its jobs publish builds in the name of its owner. */
function trustsOtherJobs(before: Policy, { ci = [] }: Policy): boolean {
  return ci.some((rule) => !before.ci?.some((known) => isDeepStrictEqual(known, rule)));
}

/**
 * Tells whether the policy `then` demands less review than `before`: fewer approvals on a channel, approval by the
 * publisher, no attestation, a guard that no longer acts, other CI jobs, or other sign-in groups, which could make
 * people approvers without an invitation.
 */
export function isLoosened(before: Policy, then: Policy): boolean {
  const fewer = Object.entries(before.approvals).some(([channel, { needed, shell, notPublisher = false }]) => {
    const rule = then.approvals[channel] ?? { needed: 0, shell: 0 };
    return rule.needed < needed || rule.shell < shell || (notPublisher && rule.notPublisher !== true);
  });
  const attested = Object.entries(before.attested ?? {});
  const unattested = attested.some(([channel, how]) => how === 'required' && then.attested?.[channel] !== 'required');
  const unguarded = before.guard.mode === 'on' && then.guard.mode !== 'on';
  const others = then.signIn !== undefined && !isDeepStrictEqual(then.signIn, before.signIn);
  return fewer || unattested || unguarded || others || trustsOtherJobs(before, then);
}
