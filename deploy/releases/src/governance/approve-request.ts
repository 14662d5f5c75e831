import type { ReleaseRequest } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import type { Person } from '../identity/person';
import type { Requests } from './requests';

/** Describes for the audit the reason that holds an approved change. */
export function describeHeldChange({ by, name }: NonNullable<ReleaseRequest['held']>): string {
  return `not made yet: ${by} of ${name}`;
}

/**
 * Approves a request. An approval also counts during a freeze, a lock or a stop. The change then stays unmade, and
 * the answer names the obstacle.
 */
export async function approveRequest(
  requests: Pick<Requests, 'approve' | 'get'>,
  id: string,
  options: { by: Person; digest?: string },
): Promise<ReleaseRequest> {
  try {
    return await requests.approve(id, options);
  } catch (error) {
    const held = error instanceof ReleaseError ? error.details.held : undefined;
    if (!held) throw error;
    return { ...(await requests.get(id)), held };
  }
}
