import { balanceOf, formatPesos, HEARTBEAT_MS, RG_NOTE, type RgNote } from '@parola/calls';
import type { Api } from '@parola/kit';
import { text } from '../../texts/late';
import type { OwnedSession } from './session';

/** Delay after the tab becomes visible in which the stream may deliver the balance; ms. */
const TOLD_WITHIN_MS = 500;

/**
 * Keeps a logged-in session current while the page is visible: sends the heartbeat every minute (specification §9), and
 * requests the balance when the tab or the network returns or when the heartbeat reports a change. `gameId` is 0
 * outside games. `note` shows the player the heartbeat's news of limits and arrived money. While the stream delivers
 * balances (`isTold`), only the heartbeat continues. Returns the stop function.
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

  function showNote(rg: { type: RgNote; text: string }): void {
    const check = rg.type === RG_NOTE.realityCheck;
    // The game shows its own reality check, which must be answered before the next bet.
    if (check && gameId()) return;
    note(rg.text);
    if (!check) void session.reload();
  }
  const wallet = () => session.store.getState().wallet;
  async function look(): Promise<void> {
    const before = wallet();
    await session.service.refresh();
    const now = wallet();
    // Games show their own wins.
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
            if (rg) showNote(rg);
            // Also while the stream is connected, because a live node may have no news about the wallet.
            if (walletVersion > (wallet()?.walletVersion ?? 0)) void look();
          },
          () => undefined,
        );
  }, HEARTBEAT_MS);
  const wake = () => {
    // When a tab becomes visible, the stream may deliver the balance again. Without it, the balance is requested.
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
