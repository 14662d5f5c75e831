import type { Policy } from '@parola/release-api';

/** Whether other rules ask for fewer eyes than these: fewer approvals of a channel, its publishers among them, or no attestation any more. */
export function loosens(before: Policy, then: Policy): boolean {
  const fewer = Object.entries(before.approvals).some(([channel, { needed, shell, notPublisher = false }]) => {
    const rule = then.approvals[channel] ?? { needed: 0, shell: 0 };
    return rule.needed < needed || rule.shell < shell || (notPublisher && rule.notPublisher !== true);
  });
  const attested = Object.entries(before.attested ?? {});
  return fewer || attested.some(([channel, how]) => how === 'required' && then.attested?.[channel] !== 'required');
}
