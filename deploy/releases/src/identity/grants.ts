import type { Grant, ReleaseRole } from '@parola/release-api';

/** The subject of a call, as far as given: a channel, and units. `every`: all units of the channel. */
export interface Concern {
  channel?: string;
  units?: readonly string[] | 'every';
}

function reaches(grant: Grant, { channel, units }: Concern): boolean {
  if (channel !== undefined && grant.channel !== undefined && grant.channel !== channel) return false;
  if (units === undefined || grant.unit === undefined) return true;
  return units !== 'every' && units.every((unit) => unit === grant.unit);
}

/**
 * An administrator is one of everything: a person who may invite on one channel may invite themselves to all. A
 * narrowed one is not a grant.
 */
export function isNarrowAdmin({ role, channel, unit }: Grant): boolean {
  return role === 'admin' && (channel !== undefined || unit !== undefined);
}

/** Whether one of `roles` is held for everything that is concerned. Different grants may hold for different units. */
export function isGranted(grants: readonly Grant[], roles: readonly ReleaseRole[], concern: Concern): boolean {
  const held = grants.filter((grant) => roles.includes(grant.role) && !isNarrowAdmin(grant));
  const { units } = concern;
  if (units === undefined || units === 'every' || units.length === 0)
    return held.some((grant) => reaches(grant, concern));
  return units.every((unit) => held.some((grant) => reaches(grant, { ...concern, units: [unit] })));
}

/** Tells whether a holder of `held` may pass `wanted` on to a program. Any grant includes looking. */
export function isCovered(wanted: Grant, held: readonly Grant[]): boolean {
  return held.some(
    ({ role, channel, unit }) =>
      (role === wanted.role || wanted.role === 'viewer') &&
      (channel === undefined || channel === wanted.channel) &&
      (unit === undefined || unit === wanted.unit),
  );
}

/** Roles that a person has to be asked for: a program approves nothing and rules nothing. */
export const PEOPLE_ONLY: readonly ReleaseRole[] = ['approver', 'admin'];

/** The grants of a system's first person: everything. */
export const EVERYTHING: readonly Grant[] = (
  ['viewer', 'publisher', 'release-manager', 'approver', 'operator', 'admin'] as const
).map((role) => ({ role }));

/** `release-manager on staging`. */
export function grantText({ role, channel, unit }: Grant): string {
  return [role, ...(unit ? [`of ${unit}`] : []), ...(channel ? [`on ${channel}`] : [])].join(' ');
}
