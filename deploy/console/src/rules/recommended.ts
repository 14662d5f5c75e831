import { RECOMMENDED_POLICY, type Policy } from '@parola/release-api';

/** The policy with the recommended values added. No rule becomes weaker, and all other rules stay. */
export function withRecommended(policy: Policy): Policy {
  const approvals = { ...policy.approvals };
  for (const [channel, { needed, shell }] of Object.entries(RECOMMENDED_POLICY.approvals)) {
    const own = approvals[channel] ?? { needed: 0, shell: 0 };
    approvals[channel] = { ...own, needed: Math.max(own.needed, needed), shell: Math.max(own.shell, shell) };
  }
  return {
    ...policy,
    approvals,
    canaryMax: Math.min(policy.canaryMax, RECOMMENDED_POLICY.canaryMax),
    guard: RECOMMENDED_POLICY.guard,
  };
}
