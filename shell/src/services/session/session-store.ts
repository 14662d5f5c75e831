import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  EMPTY_RED_DOTS,
  type CallResponse,
  type RedDots,
  type RgState,
  type UserInfo,
  type WalletSnap,
} from '@parola/calls';
import type { SessionState } from '@parola/kit';

export const VISITOR: SessionState = {
  status: 'visitor',
  user: null,
  wallet: null,
  walletAt: 0,
  walletRefreshing: false,
  redDots: EMPTY_RED_DOTS,
  rg: null,
};

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore(hasToken: boolean): SessionStore {
  return createStore<SessionState>(() => (hasToken ? { ...VISITOR, status: 'starting' } : VISITOR));
}

/** Applies the balance of any response. An older one never replaces a newer one. */
export function applyWallet(store: SessionStore, wallet: WalletSnap, now: number): void {
  const { wallet: known, user } = store.getState();
  if (!user || (known && wallet.walletVersion < known.walletVersion)) return;
  store.setState({
    wallet,
    walletAt: now,
    user: {
      ...user,
      coin: wallet.coin,
      bonusCoin: wallet.bonusCoin,
      withdrawable: wallet.withdrawable,
      frozenCoin: wallet.frozenCoin,
    },
  });
}

/** Sets the logged-in player. Another player than before gets none of the former player's data. */
export function applyUser(store: SessionStore, user: UserInfo, more: { redDots?: RedDots; rg?: RgState } = {}): void {
  const state = store.getState();
  const kept = state.user?.id === user.id ? state : VISITOR;
  // User id 0 means logged out (specification §4).
  if (user.id === 0) return store.setState(VISITOR, true);
  store.setState(
    { ...kept, status: 'player', user, redDots: more.redDots ?? kept.redDots, rg: more.rg ?? kept.rg },
    true,
  );
}

/** Applies the data of refreshData beside the balance. */
export function applyRefresh(store: SessionStore, fresh: CallResponse<'refreshData'>): void {
  const { user, rg } = store.getState();
  if (!user) return;
  const { vip, vipExp, userLevel, bet, hasPassword, rgStatus, kycStatus } = fresh;
  store.setState({
    user: { ...user, vip, vipExp, userLevel, bet, hasPassword, rgStatus, kycStatus },
    rg: rg && { ...rg, rgStatus },
  });
}
