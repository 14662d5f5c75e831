import type { OwnProfile } from '@parola/contract';

/** The profile of this shell, as its build has written it into the code and into `host-profile.json`. */
export function ownProfile(): OwnProfile {
  return __HOST_PROFILE__;
}
