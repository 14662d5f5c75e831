import type { HostProfile } from '../documents/host-profile';
import type { Finding } from '../findings';
import { Findings, partiesOf, type CheckedRemote, type InWords, type Party } from './checked-remote';
import { checkClashes } from './clashes';
import { checkOne, checkReading } from './own-checks';

/** Runs the checks in a fixed order. `demands` adds the warnings, `inWords` phrases the messages. */
export function checkRemotes(
  host: HostProfile,
  remotes: readonly CheckedRemote[],
  demands?: (parties: readonly Party[], out: Findings) => void,
  inWords?: InWords,
): Finding[] {
  const out = new Findings(inWords);
  checkReading(host, out);
  for (const remote of remotes) checkOne(host, remote, out);
  // A refused remote is treated as absent, so it claims nothing from others.
  const refused = new Set(refusals(out.list).map(({ unit }) => unit));
  const parties = partiesOf(
    host,
    remotes.filter(({ name }) => !refused.has(name)),
  );
  checkClashes(parties, out);
  demands?.(parties, out);
  return out.list;
}

/**
 * The check for a starting page: all findings that could refuse a remote, without warnings about one remote's demands
 * on another. The pin has shown those warnings, and their code is left out of the first load. The sentences are left
 * out too (`fix` is empty).
 */
export function checkLoadable(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  return checkRemotes(host, remotes);
}

/** Returns the findings that refuse. An empty list means: may be pinned, may be loaded. */
export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'refuse');
}
