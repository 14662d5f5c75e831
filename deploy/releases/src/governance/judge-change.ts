import type { AnswerOf, Change } from '@parola/release-api';
import type { Committed, Proposed, Rules } from '../channel/commit';
import { ReleaseError } from '../ground/errors';
import { storedReport } from '../documents/stored-report';
import type { Person } from '../identity/person';

/** Thrown inside the commit to end a dry run just before the write. */
class Judged extends Error {
  constructor(readonly proposed: Proposed) {
    super(`${proposed.channel} was only asked`);
  }
}

const ASKED: Rules = {
  allow: () => Promise.resolve(),
  approve(proposed) {
    throw new Judged(proposed);
  },
};

type ReportFinding = AnswerOf<'check'>['findings'][number];

/** Converts a refusal without findings into a finding. */
function findingOf(error: ReleaseError, change: Change) {
  const unit = 'items' in change ? (change.items[0]?.split('@')[0] ?? 'shell') : 'shell';
  return { code: error.kind, severity: 'refuse' as const, unit, subject: unit, message: error.message, fix: '' };
}

/**
 * Runs the compatibility check of a change without making it, for the HTTP call `check`. Freezes, locks and approvals
 * are reported by the channel's call. `wayOut`: adds an acceptable set of builds to a refused pin.
 * @throws ReleaseError `usage` for an impossible request
 */
export async function judgeChange(
  commit: (change: Change, options: { channel: string; by: Person }, rules: Rules) => Promise<Committed>,
  change: Change,
  options: { channel: string; by: Person },
  wayOut: (refused: ReleaseError) => Promise<ReleaseError>,
): Promise<AnswerOf<'check'>> {
  try {
    const { revision } = await commit({ ...change, reason: change.reason ?? 'a question' }, options, ASKED);
    return { ok: true, ...storedReport({ shell: revision.compat.shell, findings: [] }) };
  } catch (error) {
    if (error instanceof Judged) {
      const { report, applied } = error.proposed;
      const findings = [...(applied.findings ?? []), ...report.findings];
      return { ok: true, ...storedReport({ ...report, findings }) };
    }
    if (!(error instanceof ReleaseError) || error.kind !== 'incompatible') throw error;
    const way = change.kind === 'pin' ? await wayOut(error) : error;
    const { findings = [], wouldFit } = way.details;
    const reported: ReportFinding[] = findings.length > 0 ? [...findings] : [findingOf(error, change)];
    return {
      ok: false,
      ...storedReport({ shell: '', findings: reported }),
      ...(wouldFit ? { wouldFit: [...wouldFit] } : {}),
    };
  }
}
