import type { OwnProfile } from '@parola/contract';

/** Returns the profile of this shell. The build has written it into the code and into `host-profile.json`. */
export function ownProfile(): OwnProfile {
  return __HOST_PROFILE__;
}
