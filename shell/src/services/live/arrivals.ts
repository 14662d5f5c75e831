import { balanceOf, type WalletSnap } from '@parola/calls';
import type { OwnedSession } from '../session/session';

/** An answer to what the player has just done may come after the stream has told of it; ms. */
const OWN_DOING_MS = 2_000;
/** What comes with a balance (level, experience, limits) is asked for at most this often; ms. */
const REFRESH_EVERY_MS = 60_000;

/**
 * Takes balances that nobody here asked for, and says what arrived: not of what the player does himself, whose answer brings the same
 * balance and says it better.
 * @param arrived hears the difference, hundredths.
 * @param isHeld whether nothing may be told now: something was drawn whose showing has not ended.
 */
export function hearBalance(
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
