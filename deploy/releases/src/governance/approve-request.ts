import type { ReleaseRequest } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import type { Person } from '../identity/person';
import type { Requests } from './requests';

/** An approved change that is held, in the words of the audit. */
export function describeHeldChange({ by, name }: NonNullable<ReleaseRequest['held']>): string {
  return `not made yet: ${by} of ${name}`;
}

/**
 * Approves a request. An approval counts also during a freeze, a lock or a stop, which then holds the change: the
 * answer names it.
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
