import { tabStorage } from '../ground/storage';

const SHOWN = 'parola.startup';

/** Whether the start-up queue has run for this player in this session of the tab. */
export function shownTo(userId: number): boolean {
  return tabStorage.readText(SHOWN) === String(userId);
}

/** False when it cannot be remembered. */
export function markShown(userId: number): boolean {
  return tabStorage.writeText(SHOWN, String(userId));
}

/** At log-out and 401 (specification §4): whoever logs in next gets the queue of a new session. */
export function resetShown(): void {
  tabStorage.writeText(SHOWN, null);
}
