import type { Finding } from '@parola/contract';
import type { Builds } from '../publish/builds';
import type { PolicyStore } from '../policy/policy';
import type { UnitVersion } from '../documents/build-refs';
import type { Attestations } from '../attest/attestations';

/** Findings of a channel's policy about the attestations of builds that it is about to serve. */
export type AttestedCheck = (channel: string, items: readonly UnitVersion[]) => Promise<Finding[]>;

export function attestedCheck(policy: PolicyStore, builds: Builds, attestations: Attestations): AttestedCheck {
  return async function check(channel, items) {
    if (items.length === 0) return [];
    const { attested = {} } = (await policy.read()).policy;
    const mode = Object.hasOwn(attested, channel) ? (attested[channel] ?? 'off') : 'off';
    if (mode === 'off') return [];
    return attestations.findings(
      channel,
      mode,
      await Promise.all(items.map(({ unit, version }) => builds.get(unit, version))),
    );
  };
}
