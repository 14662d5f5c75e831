import { ownerOf } from '@parola/contract';
import type { Shell } from '../composition/shell';
import { deviceStorage } from '../ground/storage';
import { RESTED, rests } from '../services/session/rests';

/**
 * Follows whether the player rests. No dialog of a remote is open meanwhile, and it is kept on this device: the next start offers nothing before it
 * is known who is here. Who logs out leaves nothing of it.
 */
export function noteResting({ session: { store, waits }, modals }: Pick<Shell, 'session' | 'modals'>): void {
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
