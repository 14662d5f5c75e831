import { ReleaseError } from '../ground/errors';

/** Prefix reserved for commit ids of requests. */
export const COMMIT_OF_REQUEST = 'request:';
/**
 * Prefix reserved for commit ids of the guard. They can be guessed, and a caller that used one first would disable
 * the guard's rollback.
 */
export const COMMIT_OF_GUARD = 'guard-';
const RESERVED = [COMMIT_OF_REQUEST, COMMIT_OF_GUARD];

/** Checks a caller's commit id. @throws ReleaseError `usage` for a reserved prefix */
export function assertOwnName(commitId: string | undefined): void {
  const prefix = RESERVED.find((one) => commitId?.startsWith(one));
  if (prefix === undefined) return;
  throw new ReleaseError('usage', `The name of a change may not begin with ${prefix}; choose another.`);
}
