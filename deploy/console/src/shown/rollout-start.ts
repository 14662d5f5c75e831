import type { AnswerOf } from '@parola/release-api';
import { text } from '../text';
import { manilaWhen } from '../text/manila-moments';

type Revision = AnswerOf<'history'>[number];
/** Number of revisions searched for the start of a canary. */
export const BEGUN_WITHIN = 50;

/**
 * The newest of these revisions, newest first, that gave this unit a canary of this version or another share of it:
 * by the texts of the revisions' changes. An older canary of another build does not count.
 */
export function rolloutStartOf(
  history: readonly Revision[] | undefined,
  { unit, version }: { unit: string; version: string },
): Revision | undefined {
  const gave = ({ changes }: Revision) =>
    changes.some((line) => line.unit === unit && line.after.includes(`canary ${version} for `));
  return history?.find((revision) => revision.kind === 'canary' && gave(revision));
}

/** Actor, time and reason, in one line. */
export function authorAndReason({ actor, at, reason }: Pick<Revision, 'actor' | 'at' | 'reason'>): string {
  return text('console.overview.since', { actor, when: manilaWhen(at), reason: reason || text('console.no-reason') });
}
