import { setTimeout as after } from 'node:timers/promises';
import { ReleaseError, type PolicyRevision, type Registry } from '@parola/releases';

export type Rules = PolicyRevision['policy'];
const TRIES = 20;
const AGAIN_AFTER_MS = 100;

/**
 * Changes the rules that all channels of the product share, on top of concurrent changes: restoring earlier rules would
 * undo those. `change` returns its input when nothing is to be changed.
 */
export async function changeRules(registry: Registry, reason: string, change: (rules: Rules) => Rules): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    const { policy, rev } = await registry.policy.read();
    const changed = change(policy);
    if (changed === policy) return;
    try {
      await registry.policy.set(changed, { by: registry.me, reason, base: rev });
      return;
    } catch (error) {
      if (left === 0 || !(error instanceof ReleaseError && error.kind === 'conflict')) throw error;
      await after(AGAIN_AFTER_MS);
    }
  }
}

/** The rules without the parts about one channel and its freezes. */
export function withoutChannel({ approvals, attested, freezes, ...rest }: Rules, channel: string): Rules {
  const others = <T>(of: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => name !== channel));
  return {
    ...rest,
    approvals: others(approvals),
    ...(attested && { attested: others(attested) }),
    freezes: freezes.filter(({ channels }) => !channels.includes(channel)),
  };
}
