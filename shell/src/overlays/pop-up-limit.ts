import { serverNow } from '../ground/server-clock';
import { tabStorage } from '../ground/storage';
import type { OwnedModals } from '../services/modals/modals';

/** Limit of unasked dialogs within this time. The age notice and the question about a deposit limit do not count. */
const MOST = 2;
const WITHIN_MS = 5 * 60_000;

/** Dialogs of remotes that open without a tap and outside the start-up queue. */
const UNASKED: readonly string[] = ['vip-bonus.gift'];

/** Stored for the tab, so that a log-in does not reset the count. */
const OPENED = 'parola.pop-ups';

function recent(): number[] {
  const times = tabStorage.readJson<unknown>(OPENED);
  const now = serverNow();
  return Array.isArray(times) ? times.filter((at: unknown) => typeof at === 'number' && now - at < WITHIN_MS) : [];
}

export const mayPopUp = (): boolean => recent().length < MOST;

/** Counts an unasked dialog. Returns a function that takes the count back, for a dialog that shows nothing. */
export function notePopUp(): () => void {
  const before = recent();
  tabStorage.writeJson(OPENED, [...before, serverNow()]);
  return () => void tabStorage.writeJson(OPENED, before);
}

/** Counts the unasked dialogs of remotes, and holds them back beyond the limit. Returns the cleanup function. */
export function limitUnasked(modals: OwnedModals): () => void {
  modals.held = (id) => UNASKED.includes(id) && !mayPopUp();
  return modals.store.subscribe((now, before) => {
    for (const entry of now) if (UNASKED.includes(entry.id) && !before.includes(entry)) notePopUp();
  });
}
