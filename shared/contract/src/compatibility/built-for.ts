import type { HostProfile } from '../documents/host-profile';
import { satisfies } from '../version';
import { titled, type CheckedRemote, type Findings } from './checked-remote';

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * A range is written by hand and states the intended need; the versions at build time state the code's possible use.
 * A shell with less may lack an export or a field. Where both builds recorded names, these decide: a missing export
 * is `undefined` in a remote's code, which fails when it runs, so it refuses. Otherwise versions are compared, and
 * that only warns: most builds use nothing new. Versions outside the range are refused elsewhere.
 */
export function checkBuiltFor(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  const shell = titled({ name: 'shell', version: host.version });
  for (const remote of remotes) {
    const { built, range } = remote.contract;
    const served = host.contract.serves.filter((version) => satisfies(version, range));
    if (served.length > 0 && !served.some((version) => satisfies(version, `^${built}`)))
      out.warn(remote, 'PIN-027', 'contract', shell, built, served.join(' and '));
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

/** Parts over their budget, where the build has recorded weights: pages of remotes and parts of the shell. */
export function checkSizes(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  for (const party of [{ ...host, name: 'shell' }, ...remotes])
    for (const { part, bytes, budget } of party.sizes ?? [])
      if (bytes > budget) out.warn(party, 'PIN-031', part, String(bytes), String(budget));
}
