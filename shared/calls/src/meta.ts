/** The squads' remotes and the shell: who owns a call in the front end. */
export type CallOwner = 'shell' | 'lobby' | 'wallets' | 'vip-bonus' | 'agent-share' | 'activities' | 'jackpot';

/** What client and server must know about a call before they look at its fields. */
export interface CallMeta {
  /** Where it is posted to, below the API's base url. */
  readonly path: `/app/v1/${string}`;
  /**
   * `player`: needs a token. `public`: a visitor gets an answer too (with a token the answer may hold more).
   * This is not the log-out rule: see {@link CallMeta.a401LogsOut}.
   */
  readonly auth: 'public' | 'player';
  /**
   * Whether an HTTP 401 logs the player out (specification §6). False for exactly the six calls the specification
   * exempts; "config" among them stands for appConfig and appTheme. A *body* of appConfig with `code: 401`
   * logs out all the same (specification §8).
   */
  readonly a401LogsOut: boolean;
  /**
   * Whether the call carries an `x-request-id` idempotency key, stored by the server per player. Only calls of players
   * do: before a login there is nobody to store it for. An answer with a secret in it is not stored: a repeated request is
   * then done anew. Public calls that write are harmless when repeated, or guarded by a one-time code.
   */
  readonly mutating: boolean;
  /**
   * Whether making the call shows that the player is there: it keeps the session from going idle (player protection C07). False for
   * polls and for what pages ask when they open, because they ask the same again by themselves: on a timer, when the tab or the network
   * comes back. Play in a game counts through its bets.
   */
  readonly playerActs: boolean;
  /** No time-out dialog: the call runs in the background (specification §7: the heartbeat). Says nothing about who is there. */
  readonly quiet?: boolean;
  readonly remote: CallOwner;
}
