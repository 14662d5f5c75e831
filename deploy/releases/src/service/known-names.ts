import { RECOMMENDED_POLICY, type Grant, type Policy } from '@parola/release-api';
import { didYouMean } from '../cli/did-you-mean';
import { grantText } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry';

type Listed = Pick<Registry, 'channels' | 'units'>;

/** Refuses a name that is not among the known ones. A site that has none yet may name anything. */
function assertIn(what: 'channel' | 'unit', name: string | undefined, known: readonly string[]): void {
  if (name === undefined || known.length === 0 || known.includes(name)) return;
  throw new ServiceRefusal('usage', `There is no ${what} ${name} (${known.join(', ')}).${didYouMean(name, known)}`);
}

/**
 * Rights are for channels and units that there are: a mistyped name would grant nothing, and nobody would see it. A
 * publisher may be given a unit before its first publication, and with it the other rights of its pipeline. `held`:
 * rights that somebody has already stay as they are.
 * @throws ServiceRefusal usage
 */
export async function assertGrantable(
  registry: Listed,
  grants: readonly Grant[],
  held: readonly Grant[] = [],
): Promise<void> {
  const had = new Set(held.map(grantText));
  const [channels, units] = [await registry.channels(), await registry.units()];
  for (const grant of grants.filter((one) => !had.has(grantText(one)))) {
    const { channel, unit } = grant;
    assertIn('channel', channel, channels);
    if (!grants.some((one) => one.role === 'publisher' && one.unit === unit)) assertIn('unit', unit, units);
  }
}

const namesIn = ({ approvals, attested = {}, freezes }: Policy) => ({
  channels: [...Object.keys(approvals), ...Object.keys(attested), ...freezes.flatMap((freeze) => freeze.channels)],
  units: freezes.flatMap((freeze) => freeze.units ?? []),
});

/**
 * Rules are for channels and units that there are: a freeze of a mistyped channel would protect nothing. What the
 * rules named before, and the channels of the recommended rules, may be named. Excuses from walls and jobs of a CI
 * come before the first publication of a unit.
 * @throws ServiceRefusal usage
 */
export async function assertFollowable(registry: Listed, policy: Policy, before: Policy): Promise<void> {
  const [was, now] = [namesIn(before), namesIn(policy)];
  const passed = new Set([...was.channels, ...Object.keys(RECOMMENDED_POLICY.approvals)]);
  const channels = await registry.channels();
  for (const name of now.channels.filter((one) => !passed.has(one))) assertIn('channel', name, channels);
  const units = await registry.units();
  for (const name of now.units.filter((one) => !was.units.includes(one))) assertIn('unit', name, units);
}
