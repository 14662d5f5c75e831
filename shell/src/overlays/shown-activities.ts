import { tabStorage } from '../ground/storage';

/**
 * Deleted at log-out and 401 because of its prefix (specification §4): the next player gets the queue of a new session.
 */
const SHOWN = 'parola.own.startup';

interface Shown {
  userId: number;
  activities: number[];
}

/** Returns the activities whose dialogs this player has seen in this session of the tab. */
export function shownTo(userId: number): number[] {
  const shown = tabStorage.readJson<Partial<Shown>>(SHOWN);
  return shown?.userId === userId && Array.isArray(shown.activities) ? shown.activities : [];
}

/** Adds activities to the shown ones. Returns false if the write failed. */
export function markShown(userId: number, activities: readonly number[]): boolean {
  return tabStorage.writeJson(SHOWN, { userId, activities: [...shownTo(userId), ...activities] } satisfies Shown);
}
