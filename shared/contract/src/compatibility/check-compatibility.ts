import type { HostProfile } from '../documents/host-profile';
import type { Finding } from '../findings';
import { checkBuiltVersion, checkSizes } from './check-built-version';
import type { CheckedRemote } from './checked-remote';
import { checkRemotes } from './check-loadable';
import { checkDemands } from './demands';
import { inSentences } from './sentences';

/**
 * Checks whether these remotes work together under this shell. Pure; run in a remote's CI, at the pin and in the
 * developer tools. Findings come in a fixed order. A remote without a `refuse` finding may be loaded.
 */
export function checkCompatibility(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  const demands: typeof checkDemands = (parties, out) => {
    checkDemands(parties, out);
    checkBuiltVersion(host, remotes, out);
    checkSizes(host, remotes, out);
  };
  return checkRemotes(host, remotes, demands, inSentences);
}
