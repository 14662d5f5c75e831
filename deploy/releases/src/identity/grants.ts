import type { Grant, ReleaseRole } from '@parola/release-api';
import { ServiceRefusal } from './problems';

/** Subject of a call for permission checks, as far as known: channel and units. `every`: all units of the channel. */
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
 * Tells whether an admin grant is limited to a channel or unit. Such a grant is ignored: a person who may invite on
 * one channel could invite themselves to all.
 */
function isNarrowAdmin({ role, channel, unit }: Grant): boolean {
  return role === 'admin' && (channel !== undefined || unit !== undefined);
}

/**
 * Tells whether the grants contain one of `roles` for everything in `concern`. Different units may be covered by
 * different grants.
 */
export function isGranted(grants: readonly Grant[], roles: readonly ReleaseRole[], concern: Concern): boolean {
  const held = grants.filter((grant) => roles.includes(grant.role) && !isNarrowAdmin(grant));
  const { units } = concern;
  if (units === undefined || units === 'every' || units.length === 0)
    return held.some((grant) => reaches(grant, concern));
  return units.every((unit) => held.some((grant) => reaches(grant, { ...concern, units: [unit] })));
}

/** Tells whether any of the grants covers a unit, on any channel. */
export function mayReadUnit(grants: readonly Grant[], unit: string): boolean {
  return grants.some((grant) => !isNarrowAdmin(grant) && reaches(grant, { units: [unit] }));
}

/** Tells whether the grants `held` include `wanted`, for example for a token. Any role includes the viewer. */
export function isCovered(wanted: Grant, held: readonly Grant[]): boolean {
  return held.some(
    ({ role, channel, unit }) =>
      (role === wanted.role || wanted.role === 'viewer') &&
      (channel === undefined || channel === wanted.channel) &&
      (unit === undefined || unit === wanted.unit),
  );
}

/** Roles for people only: a program neither approves nor administers. */
export const PEOPLE_ONLY: readonly ReleaseRole[] = ['approver', 'admin'];

/** Grants of a system's first person: all roles everywhere. */
export const EVERYTHING: readonly Grant[] = (
  ['viewer', 'publisher', 'release-manager', 'approver', 'operator', 'admin'] as const
).map((role) => ({ role }));

/** Formats a grant: `release-manager on staging`. */
export function grantText({ role, channel, unit }: Grant): string {
  return [role, ...(unit ? [`of ${unit}`] : []), ...(channel ? [`on ${channel}`] : [])].join(' ');
}

/** Refuses an admin grant that is limited to a channel or unit. @throws ServiceRefusal usage */
export function assertWhole(grants: readonly Grant[]): void {
  const narrow = grants.find(isNarrowAdmin);
  if (narrow)
    throw new ServiceRefusal('usage', `«${grantText(narrow)}» is no grant: an administrator is one of everything.`);
}
