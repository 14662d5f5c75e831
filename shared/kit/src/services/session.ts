import type { RouteTarget } from '@parola/contract';
import type { RedDots, RgState, UserInfo, WalletSnap } from '@parola/calls';

/** The public facts about the player. Never a token. Amounts in hundredths, times in epoch ms. */
export interface SessionState {
  /** `starting` until the stored token was tried; logged in means the user id is non-zero (specification §4). */
  status: 'starting' | 'visitor' | 'player';
  user: UserInfo | null;
  /** Newest balance that any answer brought; a later `walletVersion` always wins. */
  wallet: WalletSnap | null;
  /** When `wallet` came, 0 if never. */
  walletAt: number;
  /** A balance question is under way: show the old figure with a shimmer, never zero. */
  walletRefreshing: boolean;
  redDots: RedDots;
  rg: RgState | null;
}

/**
 * Things the platform may forbid a player to do while it still lets them look, read statements and withdraw (player
 * protection C20).
 */
export type Permission = 'deposit' | 'play' | 'claim';
export type Allowed = { ok: true } | { ok: false; why: string };

export interface Session<Links extends string = string> {
  current(): SessionState;
  /**
   * Calls `listener` after every change; returns the unsubscribe function, which also runs when the remote is
   * disposed.
   */
  subscribe(listener: (state: SessionState) => void): () => void;
  /**
   * Asks the server for the balance and flags (at most once a second); resolves when the answer is in, never rejects.
   */
  refresh(): Promise<void>;
  /**
   * Opens the login for a visitor. True when a player is (now) logged in; `then` is where a direct visit lands
   * afterwards.
   */
  requireLogin(then?: RouteTarget<Links>): Promise<boolean>;
  /** A hint for buttons; the server decides. */
  can(permission: Permission): Allowed;
  logout(): Promise<void>;
}
