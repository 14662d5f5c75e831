import { ownerOf } from '@parola/contract';
import type { Shell } from '../composition/shell';
import { deviceStorage } from '../ground/storage';
import { RESTED, rests } from '../services/session/resting-status';

/**
 * Follows whether the player is resting. During a rest it closes dialogs of remotes and sets a mark on this device,
 * which keeps the next start from showing offers before the session is known. A log-out removes the mark.
 */
export function watchResting({ session: { store, waits }, modals }: Pick<Shell, 'session' | 'modals'>): void {
  const note = (): void => {
    const state = store.getState();
    if (state.status === 'starting' || waits()) return;
    const isResting = rests(state);
    if (isResting !== (deviceStorage.readText(RESTED) !== undefined))
      deviceStorage.writeText(RESTED, isResting ? '1' : null);
    if (!isResting) return;
    for (const { id, settle } of modals.store.getState())
      if (ownerOf(id) !== 'shell') settle({ ok: false, reason: 'dismissed' });
  };
  note();
  store.subscribe(note);
  modals.store.subscribe(note);
}
