import { tabStorage } from '../ground/storage';

const SHOWN = 'parola.startup';

interface Shown {
  userId: number;
  activities: number[];
}

/** The activities whose dialog this player has had in this session of the tab. */
export function shownTo(userId: number): number[] {
  const shown = tabStorage.readJson<Partial<Shown>>(SHOWN);
  return shown?.userId === userId && Array.isArray(shown.activities) ? shown.activities : [];
}

/** False when it cannot be remembered. */
export function markShown(userId: number, activities: readonly number[]): boolean {
  return tabStorage.writeJson(SHOWN, { userId, activities: [...shownTo(userId), ...activities] } satisfies Shown);
}

/** At log-out and 401 (specification §4): whoever logs in next gets the queue of a new session. */
export function resetShown(): void {
  tabStorage.writeText(SHOWN, null);
}
