import type { HostProfile } from '../documents/host-profile';
import type { Finding } from '../findings';
import type { CheckedRemote } from './checked-remote';
import { checkRemotes } from './check-loadable';
import { checkDemands } from './demands';
import { inSentences } from './sentences';

/**
 * The one question of the house: do these remotes work together under this shell? Pure; run in a remote's CI, at the pin and in the
 * developer tools. Findings come in a fixed order. A remote with no `refuse` finding may be loaded.
 */
export function checkCompatibility(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  return checkRemotes(host, remotes, checkDemands, inSentences);
}
