import type { AnswerOf } from '@parola/release-api';
import { text } from '../text';
import { manilaWhen } from '../text/when';

type Revision = AnswerOf<'history'>[number];
/** So far back it is looked for who began a canary. */
export const BEGUN_WITHIN = 50;

/** The newest of these revisions, which are newest first, that gave this unit its canary or another share of it. */
export function begunOf(history: readonly Revision[] | undefined, unit: string): Revision | undefined {
  return history?.find(({ kind, units }) => kind === 'canary' && units.includes(unit));
}

/** Who did it, when and why, in one line. */
export function whoAndWhy({ actor, at, reason }: Pick<Revision, 'actor' | 'at' | 'reason'>): string {
  return text('console.overview.since', { actor, when: manilaWhen(at), reason: reason || text('console.no-reason') });
}
