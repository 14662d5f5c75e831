import { serverNow } from '../ground/server-clock';
import { tabStorage } from '../ground/storage';
import type { OwnedModals } from '../services/modals/modals';

/** At most this many dialogs open by themselves within this time. The age notice and the limit question are apart. */
const MOST = 2;
const WITHIN_MS = 5 * 60_000;

/** Dialogs of remotes that open without a tap and outside the start-up queue. */
const UNASKED: readonly string[] = ['vip-bonus.gift'];

/** Belongs to the tab: a log-in begins no new count. */
const OPENED = 'parola.pop-ups';

function recent(): number[] {
  const times = tabStorage.readJson<unknown>(OPENED);
  const now = serverNow();
  return Array.isArray(times) ? times.filter((at: unknown) => typeof at === 'number' && now - at < WITHIN_MS) : [];
}

export const mayPopUp = (): boolean => recent().length < MOST;

/** Counts an unasked dialog. Returns the undo, for a dialog without a view. */
export function notePopUp(): () => void {
  const before = recent();
  tabStorage.writeJson(OPENED, [...before, serverNow()]);
  return () => void tabStorage.writeJson(OPENED, before);
}

/** Counts the unasked dialogs of remotes, and makes them wait beyond the limit. Returns its end. */
export function limitUnasked(modals: OwnedModals): () => void {
  modals.held = (id) => UNASKED.includes(id) && !mayPopUp();
  return modals.store.subscribe((now, before) => {
    for (const entry of now) if (UNASKED.includes(entry.id) && !before.includes(entry)) notePopUp();
  });
}
