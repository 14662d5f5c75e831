import type { HostProfile } from '../documents/host-profile';
import type { Finding } from '../findings';
import { Findings, partiesOf, type CheckedRemote, type InWords, type Party } from './checked-remote';
import { checkClashes } from './clashes';
import { checkOne, checkReading } from './own-checks';

/** The check in its fixed order; `demands` adds the warnings, `inWords` phrases them. */
export function checkRemotes(
  host: HostProfile,
  remotes: readonly CheckedRemote[],
  demands?: (parties: readonly Party[], out: Findings) => void,
  inWords?: InWords,
): Finding[] {
  const out = new Findings(inWords);
  checkReading(host, out);
  for (const remote of remotes) checkOne(host, remote, out);
  // A refused remote is absent: it takes nothing from others.
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
 * The check for a starting page: every finding that could refuse a remote, without the warnings about one remote's
 * demands on another. The pin has shown those, and their code is left out of the first load; so are the sentences
 * (`fix` is empty).
 */
export function checkLoadable(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  return checkRemotes(host, remotes);
}

/** The findings that refuse, grouped by nothing: empty means «may be pinned, may be loaded». */
export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'refuse');
}
