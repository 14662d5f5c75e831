import { ReleaseError } from '../ground/errors';

/** The prefix reserved for the commits of requests. */
export const COMMIT_OF_REQUEST = 'request:';
/**
 * The prefix reserved for the commits of the guard: they can be guessed, and a caller who took one would have
 * disabled its way back.
 */
export const COMMIT_OF_GUARD = 'guard-';
const RESERVED = [COMMIT_OF_REQUEST, COMMIT_OF_GUARD];

/** A commit id given by a caller. @throws ReleaseError `usage` for one reserved for the registry */
export function assertOwnName(commitId: string | undefined): void {
  const prefix = RESERVED.find((one) => commitId?.startsWith(one));
  if (prefix === undefined) return;
  throw new ReleaseError('usage', `The name of a change may not begin with ${prefix}; choose another.`);
}
