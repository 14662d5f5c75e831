import type { HostProfile } from '../documents/host-profile';
import { Findings, type CheckedRemote } from './checked-remote';
import type { Finding } from '../findings';
import { checkHouse } from './house-checks';
import { checkOne, checkReading } from './own-checks';

export { globalName, type CheckedRemote } from './checked-remote';

/**
 * The one question of the house: do these remotes work together under this shell? Pure; run in a remote's CI, at the pin, at boot and
 * in the developer tools. Findings come in a fixed order. A remote with no `refuse` finding may be loaded.
 */
export function checkCompatibility(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  const out = new Findings();
  checkReading(host, out);
  for (const remote of remotes) checkOne(host, remote, out);
  // Who is refused already is not there: it takes nothing from anybody.
  const refused = new Set(refusals(out.list).map(({ unit }) => unit));
  checkHouse(
    host,
    remotes.filter(({ name }) => !refused.has(name)),
    out,
  );
  return out.list;
}

/** The findings that refuse, grouped by nothing: empty means «may be pinned, may be loaded». */
export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'refuse');
}
