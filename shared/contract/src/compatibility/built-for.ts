import type { HostProfile } from '../documents/host-profile';
import { satisfies } from '../version';
import { titled, type CheckedRemote, type Findings } from './checked-remote';

/**
 * A range is written by hand and says what a squad means to need; what it was built with says what its code may have used. A shell that
 * has less may lack an export or a field. Versions outside the range are refused elsewhere. Only warns: most builds use nothing that is new.
 */
export function checkBuiltFor(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  const shell = titled({ name: 'shell', version: host.version });
  for (const remote of remotes) {
    const { built, range } = remote.contract;
    const served = host.contract.serves.filter((version) => satisfies(version, range));
    if (served.length > 0 && !served.some((version) => satisfies(version, `^${built}`)))
      out.warn(remote, 'PIN-027', 'contract', shell, built, served.join(' and '));
    for (const [module, need] of Object.entries(remote.shared)) {
      const have = Object.hasOwn(host.shared, module) ? host.shared[module] : undefined;
      if (have !== undefined && satisfies(have, need.range) && !satisfies(have, `^${need.built}`))
        out.warn(remote, 'PIN-027', module, shell, need.built, have);
    }
  }
}
