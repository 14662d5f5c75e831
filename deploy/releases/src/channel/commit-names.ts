import { ReleaseError } from '../errors';

/** What only the commits of requests begin with. */
export const COMMIT_OF_REQUEST = 'request:';
/** What only the commits of the guard begin with: which they are can be guessed, and whoever took one would have switched its way back off. */
export const COMMIT_OF_GUARD = 'guard-';
const RESERVED = [COMMIT_OF_REQUEST, COMMIT_OF_GUARD];

/** A commit id that somebody gives his change. @throws ReleaseError `usage` for one that only the registry itself gives */
export function assertOwnName(commitId: string | undefined): void {
  const prefix = RESERVED.find((one) => commitId?.startsWith(one));
  if (prefix === undefined) return;
  throw new ReleaseError('usage', `The name of a change may not begin with ${prefix}; choose another.`);
}
