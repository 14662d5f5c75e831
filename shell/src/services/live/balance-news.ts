import { balanceOf, type WalletSnap } from '@parola/calls';
import type { OwnedSession } from '../session/session';

/** Delay before an arrival is announced; ms. The stream may be faster than the response to the player's own action. */
const OWN_DOING_MS = 2_000;
/** Minimum interval of requests for the data beside a balance (level, experience, limits); ms. */
const REFRESH_EVERY_MS = 60_000;

/**
 * Returns a handler of balances that this page did not request, and announces arrivals. The player's own actions are
 * not announced: their responses bring the same balance and tell more.
 * @param arrived called with the difference, in hundredths
 * @param isHeld tells whether announcements are suspended, because a drawn result is still being shown
 */
export function followBalance(
  session: Pick<OwnedSession, 'store' | 'wallet' | 'service'>,
  arrived: (more: number) => void,
  isHeld: () => boolean,
): (snap: WalletSnap) => void {
  const { store } = session;
  let from: WalletSnap | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taking = false;
  let refreshedAt = -Infinity;

  function forget(): void {
    clearTimeout(timer);
    from = undefined;
  }
  store.subscribe((now, before) => {
    if (!taking && now.wallet !== before.wallet) forget();
  });
  function settle(): void {
    if (isHeld()) return forget();
    const now = store.getState().wallet;
    const more = now && from ? balanceOf(now) - balanceOf(from) : 0;
    from = undefined;
    if (more > 0) arrived(more);
    if (performance.now() - refreshedAt < REFRESH_EVERY_MS) return;
    refreshedAt = performance.now();
    void session.service.refresh();
  }
  return (snap) => {
    if (isHeld()) return;
    const { wallet } = store.getState();
    const isNewer = wallet && snap.walletVersion > wallet.walletVersion;
    taking = true;
    session.wallet(snap);
    taking = false;
    if (!isNewer) return;
    from ??= wallet;
    clearTimeout(timer);
    timer = setTimeout(settle, OWN_DOING_MS);
  };
}
