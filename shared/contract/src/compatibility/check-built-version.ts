import type { HostProfile } from '../documents/host-profile';
import { satisfies } from '../version';
import { titled, type CheckedRemote, type Findings } from './checked-remote';

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The major of a version that a shell serves, which the schema of its profile has checked. */
function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}

/**
 * Checks that the shell provides the features of the contract version that a remote was built with. The declared range
 * tells the intended need, the version at build time tells the possible use. If both builds recorded export names,
 * these decide: a missing export would be `undefined` at run time, so it refuses. Otherwise the versions are compared,
 * which only warns, because most builds use nothing new. Versions outside the range are refused by another check. A
 * remote of an earlier major gets a warning, because the next major of the contract ends its support.
 */
export function checkBuiltVersion(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  const shell = titled({ name: 'shell', version: host.version });
  for (const remote of remotes) {
    const { built, range } = remote.contract;
    const served = host.contract.serves.filter((version) => satisfies(version, range));
    if (served.length > 0 && !served.some((version) => satisfies(version, `^${built}`)))
      out.warn(remote, 'PIN-027', 'contract', shell, built, served.join(' and '));
    const [newest = ''] = host.contract.serves;
    if (served.length > 0 && !served.some((version) => majorOf(version) === majorOf(newest)))
      out.warn(remote, 'PIN-039', range, shell, newest);
    for (const [module, need] of Object.entries(remote.shared)) {
      const have = own(host.shared, module);
      if (have === undefined || !satisfies(have, need.range)) continue;
      const [used, provided] = [own(remote.uses, module), own(host.provides, module)];
      if (used && provided) {
        const missing = used.filter((name) => !provided.includes(name));
        if (missing.length > 0) out.refuse(remote, 'PIN-028', module, shell, missing.join(', '));
      } else if (!satisfies(have, `^${need.built}`)) out.warn(remote, 'PIN-027', module, shell, need.built, have);
    }
  }
}

/**
 * Warns about parts over their byte budget, if the build has recorded sizes: pages of remotes and parts of the shell.
 */
export function checkSizes(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  for (const party of [{ ...host, name: 'shell' }, ...remotes])
    for (const { part, bytes, budget } of party.sizes ?? [])
      if (bytes > budget) out.warn(party, 'PIN-031', part, String(bytes), String(budget));
}
