import type { HostProfile } from '../documents/host-profile';
import type { Finding } from '../findings';
import { Findings, partiesOf, type CheckedRemote, type InWords, type Party } from './checked-remote';
import { checkClashes } from './clashes';
import { checkOne, checkReading } from './own-checks';

/** The check in its fixed order; `demands` adds what only warns, `inWords` says it in sentences. */
export function checkRemotes(
  host: HostProfile,
  remotes: readonly CheckedRemote[],
  demands?: (parties: readonly Party[], out: Findings) => void,
  inWords?: InWords,
): Finding[] {
  const out = new Findings(inWords);
  checkReading(host, out);
  for (const remote of remotes) checkOne(host, remote, out);
  // Who is refused already is not there: it takes nothing from anybody.
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
 * The check for a page that starts: everything that could refuse a remote, and not what only warns of what one remote asks of
 * another. That was shown at the pin, and its code is left out of what a player loads first; so are the sentences (`fix` is empty).
 */
export function checkLoadable(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  return checkRemotes(host, remotes);
}

/** The findings that refuse, grouped by nothing: empty means «may be pinned, may be loaded». */
export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'refuse');
}
