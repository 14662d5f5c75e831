import { RECOMMENDED_POLICY, type Grant, type Policy } from '@parola/release-api';
import { unknownName } from '../ground/did-you-mean';
import { ReleaseError } from '../ground/errors';
import { grantText } from '../identity/grants';
import type { Registry } from './registry';

type Listed = Pick<Registry, 'channels' | 'units'>;

/** Refuses an unknown name. While no name is known, all are accepted. @throws ReleaseError `usage` */
function assertIn(what: 'channel' | 'unit', name: string | undefined, known: readonly string[]): void {
  if (name === undefined || known.length === 0 || known.includes(name)) return;
  throw new ReleaseError('usage', unknownName(what, name, known));
}

/**
 * Refuses grants for unknown channels and units, because a mistyped name would grant nothing unnoticed. A publisher,
 * with the other grants beside it, may name an unpublished unit. `held`: grants that the account has already are not
 * checked.
 * @throws ReleaseError `usage`
 */
export async function assertGrantable(
  registry: Listed,
  grants: readonly Grant[],
  held: readonly Grant[] = [],
): Promise<void> {
  const heldGrants = new Set(held.map(grantText));
  const [channels, units] = [await registry.channels(), await registry.units()];
  for (const grant of grants.filter((one) => !heldGrants.has(grantText(one)))) {
    const { channel, unit } = grant;
    assertIn('channel', channel, channels);
    if (!grants.some((one) => one.role === 'publisher' && one.unit === unit)) assertIn('unit', unit, units);
  }
}

/** Refuses a lock of an unknown unit, which would have no effect. @throws ReleaseError `usage` */
export async function assertLockable(registry: Pick<Listed, 'units'>, unit: string | undefined): Promise<void> {
  assertIn('unit', unit, await registry.units());
}

const isDefined = (name: string | undefined): name is string => name !== undefined;

function namesIn({ approvals, attested = {}, freezes, signIn }: Policy) {
  const granted = (signIn?.groups ?? []).flatMap(({ grants }) =>
    grants.map(({ channel, unit }) => ({
      channel,
      unit: grants.some((one) => one.role === 'publisher' && one.unit === unit) ? undefined : unit,
    })),
  );
  return {
    channels: [
      ...Object.keys(approvals),
      ...Object.keys(attested),
      ...freezes.flatMap((freeze) => freeze.channels),
      ...granted.map(({ channel }) => channel).filter(isDefined),
    ],
    units: [...freezes.flatMap((freeze) => freeze.units ?? []), ...granted.map(({ unit }) => unit).filter(isDefined)],
  };
}

/**
 * Refuses rules about unknown channels and units: a freeze of a mistyped channel would protect nothing. Accepted are
 * names in the policy `before`, and the channels of the recommended policy. Not checked are wall excuses, CI jobs and
 * publishers of sign-in rules, because they may come before a unit's first publication.
 * @throws ReleaseError `usage`
 */
export async function assertFollowable(registry: Listed, policy: Policy, before: Policy): Promise<void> {
  const [was, now] = [namesIn(before), namesIn(policy)];
  const passed = new Set([...was.channels, ...Object.keys(RECOMMENDED_POLICY.approvals)]);
  const channels = await registry.channels();
  for (const name of now.channels.filter((one) => !passed.has(one))) assertIn('channel', name, channels);
  const units = await registry.units();
  for (const name of now.units.filter((one) => !was.units.includes(one))) assertIn('unit', name, units);
}
