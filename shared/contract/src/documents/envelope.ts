import { int, literal, object, text } from '../schema/build';
import { DIGEST, VERSION } from './parts';

export const RELEASE_SNAPSHOT = 'parola/release-snapshot@2';

/** A build of the shell: `base` ends in a slash. */
export const shellBuild = {
  version: text({ pattern: VERSION }),
  buildId: text({ pattern: DIGEST }),
  base: text({ maxLength: 200 }),
};
/** What a snapshot says beside its remotes. */
export const envelope = {
  schema: literal(RELEASE_SNAPSHOT),
  channel: text({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  rev: int(1),
  prev: text({ maxLength: 80 }),
  issuedAt: int(),
  expires: int(),
  shell: object(shellBuild),
};
