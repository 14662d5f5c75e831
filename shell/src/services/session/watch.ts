import { HEARTBEAT_MS, RG_NOTE, type RgNote } from '@parola/calls';
import type { Api } from '@parola/kit';
import type { OwnedSession } from './session';

/**
 * Keeps a logged-in session true while the page is looked at: the heartbeat every minute (specification §9), and the balance when the
 * tab comes back or the network does. `gameId` is 0 outside games; `note` tells the player what the heartbeat says about their limits.
 * Returns the stop.
 */
export function watchSession(
  session: OwnedSession,
  api: () => Api,
  gameId: () => number,
  note: (text: string) => void,
): () => void {
  const visible = () => document.visibilityState === 'visible';
  const isPlayer = () => session.store.getState().status === 'player';

  function heard(rg: { type: RgNote; text: string }): void {
    const check = rg.type === RG_NOTE.realityCheck;
    // The game asks its own, where the answer is due before the next bet.
    if (check && gameId()) return;
    note(rg.text);
    if (!check) void session.reload();
  }
  const beat = setInterval(() => {
    if (visible() && isPlayer())
      void api()
        .call('online', { gameId: gameId() }, { quiet: true })
        .then(
          ({ rg }) => rg && heard(rg),
          () => undefined,
        );
  }, HEARTBEAT_MS);
  const wake = () => {
    if (visible() && isPlayer()) void session.service.refresh();
  };
  window.addEventListener('focus', wake);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(beat);
    window.removeEventListener('focus', wake);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
