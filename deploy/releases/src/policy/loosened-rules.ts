import { isDeepStrictEqual } from 'node:util';
import type { Policy } from '@parola/release-api';

/**
 * Tells whether the policy `then` demands less review than `before`: fewer approvals on a channel, approval by the
 * publisher, no attestation, or other sign-in groups, which could make people approvers without an invitation.
 */
export function isLoosened(before: Policy, then: Policy): boolean {
  const fewer = Object.entries(before.approvals).some(([channel, { needed, shell, notPublisher = false }]) => {
    const rule = then.approvals[channel] ?? { needed: 0, shell: 0 };
    return rule.needed < needed || rule.shell < shell || (notPublisher && rule.notPublisher !== true);
  });
  const attested = Object.entries(before.attested ?? {});
  const unattested = attested.some(([channel, how]) => how === 'required' && then.attested?.[channel] !== 'required');
  return fewer || unattested || (then.signIn !== undefined && !isDeepStrictEqual(then.signIn, before.signIn));
}
