import type { RouteTarget } from '@parola/contract';
import type { RedDots, RgState, UserInfo, WalletSnap } from '@parola/calls';

/** Public facts about the player; never a token. Amounts in hundredths, times in epoch ms. */
export interface SessionState {
  /** `starting` until the stored token was tried. Logged in means that the user id is not 0 (specification §4). */
  status: 'starting' | 'visitor' | 'player';
  user: UserInfo | null;
  /** Newest balance of any response; a higher `walletVersion` wins. */
  wallet: WalletSnap | null;
  /** Time of `wallet`; 0 without one. */
  walletAt: number;
  /** True while a balance request is in flight: show the old figure with a shimmer, never zero. */
  walletRefreshing: boolean;
  redDots: RedDots;
  rg: RgState | null;
}

/**
 * Actions that the platform may forbid a player, who may still look, read statements and withdraw (player protection
 * C20).
 */
export type Permission = 'deposit' | 'play' | 'claim';
export type Allowed = { ok: true } | { ok: false; why: string };

export interface Session<Links extends string = string> {
  current(): SessionState;
  /**
   * Calls `listener` after every change. Returns the unsubscribe function, which also runs when the remote is disposed.
   */
  subscribe(listener: (state: SessionState) => void): () => void;
  /** Requests balance and flags (at most once a second). Resolves when the response has arrived; never rejects. */
  refresh(): Promise<void>;
  /**
   * Opens the log-in for a visitor. Resolves with true if a player is logged in at the end. `then` is the target after
   * a log-in on its own page.
   */
  requireLogin(then?: RouteTarget<Links>): Promise<boolean>;
  /** A hint for buttons; the server decides. */
  can(permission: Permission): Allowed;
  logout(): Promise<void>;
}
