import { balanceOf, formatPesos, HEARTBEAT_MS, RG_NOTE, type RgNote } from '@parola/calls';
import type { Api } from '@parola/kit';
import { text } from '../../texts/late';
import type { OwnedSession } from './session';

/** ms */
const TOLD_WITHIN_MS = 500;

/**
 * Keeps a logged-in session current while the page is visible: the heartbeat every minute (specification §9), and the
 * balance when the tab or the network comes back, or when the heartbeat reports a change. `gameId` is 0 outside
 * games; `note` tells the player the heartbeat's news of limits and of arrived money. While balances arrive by
 * themselves (`isTold`) only the heartbeat continues. Returns the stop function.
 */
export function watchSession(
  session: OwnedSession,
  api: () => Api,
  gameId: () => number,
  note: (text: string) => void,
  isTold: () => boolean = () => false,
): () => void {
  let waking: ReturnType<typeof setTimeout> | undefined;
  const visible = () => document.visibilityState === 'visible';
  const isPlayer = () => session.store.getState().status === 'player';

  function heard(rg: { type: RgNote; text: string }): void {
    const check = rg.type === RG_NOTE.realityCheck;
    // The game asks its own, where the answer is due before the next bet.
    if (check && gameId()) return;
    note(rg.text);
    if (!check) void session.reload();
  }
  const wallet = () => session.store.getState().wallet;
  async function look(): Promise<void> {
    const before = wallet();
    await session.service.refresh();
    const now = wallet();
    // A game shows its own wins.
    if (!before || !now || gameId()) return;
    const more = balanceOf(now) - balanceOf(before);
    if (more > 0) note(text('shell.arrived', { amount: formatPesos(more) }));
  }
  const beat = setInterval(() => {
    if (visible() && isPlayer())
      void api()
        .call('online', { gameId: gameId() }, { quiet: true })
        .then(
          ({ rg, walletVersion = 0 }) => {
            if (rg) heard(rg);
            // Also while facts come: a node may be alive and have nothing to say of the wallet.
            if (walletVersion > (wallet()?.walletVersion ?? 0)) void look();
          },
          () => undefined,
        );
  }, HEARTBEAT_MS);
  const wake = () => {
    // A tab that is shown again has its facts told anew, if that can be had.
    clearTimeout(waking);
    waking = setTimeout(() => visible() && isPlayer() && !isTold() && void look(), TOLD_WITHIN_MS);
  };
  window.addEventListener('focus', wake);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(beat);
    clearTimeout(waking);
    window.removeEventListener('focus', wake);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
