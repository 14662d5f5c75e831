import { isDeepStrictEqual } from 'node:util';
import type { Policy } from '@parola/release-api';

/**
 * Whether other rules ask for fewer eyes than these: fewer approvals of a channel, its publishers among them, no
 * attestation any more, or other groups of the provider that become approvers without an invitation.
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
