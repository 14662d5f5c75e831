import type { AnswerOf } from '@parola/release-api';
import { text } from '../text';
import { manilaWhen } from '../text/manila-moments';

type Revision = AnswerOf<'history'>[number];
/** Number of revisions searched for the start of a canary. */
export const BEGUN_WITHIN = 50;

/**
 * The newest revision (newest first) that started a canary of this unit and version or changed its share, found by
 * the texts of its changes. Canaries of other builds are ignored.
 */
export function rolloutStartOf(
  history: readonly Revision[] | undefined,
  { unit, version }: { unit: string; version: string },
): Revision | undefined {
  const gave = ({ changes }: Revision) =>
    changes.some((line) => line.unit === unit && line.after.includes(`canary ${version} for `));
  return history?.find((revision) => revision.kind === 'canary' && gave(revision));
}

/** Actor, time and reason in one line. */
export function authorAndReason({ actor, at, reason }: Pick<Revision, 'actor' | 'at' | 'reason'>): string {
  return text('console.overview.since', { actor, when: manilaWhen(at), reason: reason || text('console.no-reason') });
}
