import { tabStorage } from '../ground/storage';

/** Goes at log-out and 401 by its key (specification §4): the next player gets the queue of a new session. */
const SHOWN = 'parola.own.startup';

interface Shown {
  userId: number;
  activities: number[];
}

/** The activities whose dialogs this player has seen in this session of the tab. */
export function shownTo(userId: number): number[] {
  const shown = tabStorage.readJson<Partial<Shown>>(SHOWN);
  return shown?.userId === userId && Array.isArray(shown.activities) ? shown.activities : [];
}

/** False when it cannot be remembered. */
export function markShown(userId: number, activities: readonly number[]): boolean {
  return tabStorage.writeJson(SHOWN, { userId, activities: [...shownTo(userId), ...activities] } satisfies Shown);
}
