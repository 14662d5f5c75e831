/** The conditions of a reward or the value of a coupon, in numbers; the pop-up formats them. Money is in hundredths. */
export interface RewardTerms {
  /** Valid bet before bonus money is cash. */
  readonly wagerNeed?: number;
  /** Days within which it has to be bet. */
  readonly wagerDays?: number;
  /**
   * The percentage that a coupon adds to a deposit, in basis points; without it the percentage of its prop id
   * (specification §3).
   */
  readonly rateBp?: number;
  /** The amount that a give coupon adds to a deposit. */
  readonly amount?: number;
  /** The deposit that a coupon is for: of a fixed coupon this very one, of others the least. */
  readonly deposit?: number;
  /** The most that a percent coupon adds. */
  readonly most?: number;
  /** Until when it can be used; epoch ms. */
  readonly until?: number;
}

/** One thing that was received. `count` is hundredths when `propId` is coin, a number of things otherwise. */
export interface RewardItem {
  readonly propId: number;
  readonly count: number;
  /** Of coin: true is cash at once, false is bonus money. Without it the amount stands alone. */
  readonly cash?: boolean;
  readonly terms?: RewardTerms;
}

type Nothing = Record<never, never>;
/** How a dialog ends that offers something: taken, or left for later. */
type Choice<Taken extends string> = { choice: Taken | 'later' };

/**
 * Props and result of every modal that other parts than its owner may open: types alone. The owner's manifest
 * declares the offers and the exclusive groups (specification §4: login, register, forgot-password). All twenty of
 * specification §2 are listed: one without an offer in a live manifest answers `unavailable`, and the start-up queue
 * skips it.
 */
export interface ModalTypes {
  'shell.login': { props: { redirect?: string }; result: { userId: number } };
  'shell.register': { props: { redirect?: string; inviteCode?: string }; result: { userId: number } };
  'shell.forgot-password': { props: { mobile?: string }; result: { mobile: string } };
  /**
   * Asks the player for a proof of identity, by password or code: over a page after half an hour of inactivity (the
   * shell opens it by itself), or before an action refused with 114 and `stepUp`. Done: the action may be repeated,
   * within five minutes.
   */
  'shell.re-auth': { props: { why: 'idle' | 'step-up' }; result: undefined };
  /** «TAP THE SCREEN TO CONTINUE» (specification §1): the awards that the player has just received, from any source. */
  'shell.reward': { props: { awards: readonly RewardItem[] }; result: undefined };
  'shell.notice': { props: Nothing; result: undefined };
  /** How to install the app. */
  'shell.download': { props: Nothing; result: undefined };
  /** A tour of the lobby; `end` when it was seen to its last step. */
  'shell.home-guide': { props: Nothing; result: { end: boolean } };
  /** Asks for the identity check and leads to it. */
  'shell.kyc': { props: Nothing; result: Choice<'verify'> };
  /**
   * Comes before all others and by itself (specification §1): only the shell shows it, so other openers get
   * `unavailable`.
   */
  'shell.age-notice': { props: Nothing; result: { accepted: true } };
  'activities.first-deposit-tips': { props: Nothing; result: Choice<'deposit'> };
  'activities.first-deposit': { props: Nothing; result: Choice<'deposit'> };
  /** The daily check-in; `received` when today's award was claimed. */
  'activities.sign-in': { props: Nothing; result: { received: boolean } };
  'activities.red-versus-blue': { props: Nothing; result: { signedUp: boolean } };
  'activities.recharge-sign': { props: Nothing; result: { received: boolean } };
  /** The rain of red packets; `grabbed` is the total, in hundredths. */
  'activities.money-rain': { props: Nothing; result: { grabbed: number } };
  'activities.bankrupt': { props: Nothing; result: { received: boolean } };
  'activities.vip-bankrupt': { props: Nothing; result: { received: boolean } };
  /** The benefits of a new VIP level. */
  /**
   * A deposit without leaving the page, such as a running game: the payment opens beside it. `paid`: the credited
   * amount, in hundredths; closing it earlier dismisses it, and a placed order continues by itself.
   */
  'wallets.deposit': { props: Nothing; result: { orderId: string; paid: number } };
  'vip-bonus.gift': { props: { level?: number }; result: { received: boolean } };
  'agent-share.invite': { props: Nothing; result: { shared: boolean } };
  /** The wheel of inviting players. */
  'agent-share.spin': { props: Nothing; result: { spins: number } };
  'jackpot.draw': { props: Nothing; result: { draws: number } };
}
export type ModalId = keyof ModalTypes;
export type ModalProps<M extends ModalId> = ModalTypes[M]['props'];
export type ModalResult<M extends ModalId> = ModalTypes[M]['result'];

/** Why a modal ended without a result. A caller must handle it: the owner may be off, or may have crashed. */
export type ModalMiss = 'dismissed' | 'unavailable' | 'crashed' | 'superseded';

/** How an opened modal ended. */
export type ModalOutcome<M extends ModalId> = { ok: true; value: ModalResult<M> } | { ok: false; reason: ModalMiss };
