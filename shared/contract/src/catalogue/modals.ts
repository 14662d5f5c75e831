/**
 * The conditions of a reward or the value of a coupon, in numbers; the pop-up formats them. Amounts are in hundredths.
 */
export interface RewardTerms {
  /** Valid bet that turns bonus money into cash. */
  readonly wagerNeed?: number;
  /** Days within which the valid bet must be made. */
  readonly wagerDays?: number;
  /**
   * Percentage that a coupon adds to a deposit, in basis points. If missing, the prop id gives the percentage
   * (specification §3).
   */
  readonly rateBp?: number;
  /** Amount that a give coupon adds to a deposit. */
  readonly amount?: number;
  /** Deposit that a coupon needs: a fixed coupon needs exactly this amount, other coupons at least this amount. */
  readonly deposit?: number;
  /** Maximum that a percent coupon adds. */
  readonly most?: number;
  /** Expiry; epoch ms. */
  readonly until?: number;
}

/** One received award. `count` is in hundredths if `propId` is coin, otherwise a number of items. */
export interface RewardItem {
  readonly propId: number;
  readonly count: number;
  /** For coin: true is cash, false is bonus money. If missing, the pop-up shows the amount alone. */
  readonly cash?: boolean;
  readonly terms?: RewardTerms;
}

type Nothing = Record<never, never>;
/** Result of a dialog with an offer: accepted, or postponed. */
type Choice<Taken extends string> = { choice: Taken | 'later' };

/**
 * Props and result of each modal that parts other than its owner may open; types only. The owner's manifest declares
 * the offers and the exclusive groups (specification §4: login, register, forgot-password). All twenty modals of
 * specification §2 are listed. One without an offer in a live manifest ends with `unavailable`, and the start-up queue
 * skips it.
 */
export interface ModalTypes {
  'shell.login': { props: { redirect?: string }; result: { userId: number } };
  'shell.register': { props: { redirect?: string; inviteCode?: string }; result: { userId: number } };
  'shell.forgot-password': { props: { mobile?: string }; result: { mobile: string } };
  /**
   * Asks the player for a proof of identity, by password or code: after half an hour of inactivity (opened by the
   * shell), or before an action refused with 114 and `stepUp`. After success the action may be repeated within five
   * minutes.
   */
  'shell.re-auth': { props: { why: 'idle' | 'step-up' }; result: undefined };
  /**
   * «TAP THE SCREEN TO CONTINUE» (specification §1): shows awards that the player has just received, from any source.
   */
  'shell.reward': { props: { awards: readonly RewardItem[] }; result: undefined };
  'shell.notice': { props: Nothing; result: undefined };
  /** Explains how to install the app. */
  'shell.download': { props: Nothing; result: undefined };
  /** A tour of the lobby; `end` is true after the last step. */
  'shell.home-guide': { props: Nothing; result: { end: boolean } };
  /** Asks for the identity check and leads to it. */
  'shell.kyc': { props: Nothing; result: Choice<'verify'> };
  /**
   * Opens by itself, before all others (specification §1). Only the shell shows it: other openers get `unavailable`.
   */
  'shell.age-notice': { props: Nothing; result: { accepted: true } };
  'activities.first-deposit-tips': { props: Nothing; result: Choice<'deposit'> };
  'activities.first-deposit': { props: Nothing; result: Choice<'deposit'> };
  /** The daily check-in; `received` is true if today's award was claimed. */
  'activities.sign-in': { props: Nothing; result: { received: boolean } };
  'activities.red-versus-blue': { props: Nothing; result: { signedUp: boolean } };
  'activities.recharge-sign': { props: Nothing; result: { received: boolean } };
  /** The rain of red packets; `grabbed` is the total in hundredths. */
  'activities.money-rain': { props: Nothing; result: { grabbed: number } };
  'activities.bankrupt': { props: Nothing; result: { received: boolean } };
  'activities.vip-bankrupt': { props: Nothing; result: { received: boolean } };
  /** The benefits of a new VIP level. */
  /**
   * A deposit over the current page, such as a running game: the payment opens beside it. `paid` is the credited amount
   * in hundredths. Closing the dialog earlier dismisses it, and a placed order continues.
   */
  'wallets.deposit': { props: Nothing; result: { orderId: string; paid: number } };
  'vip-bonus.gift': { props: { level?: number }; result: { received: boolean } };
  'agent-share.invite': { props: Nothing; result: { shared: boolean } };
  /** The wheel of fortune for inviting players. */
  'agent-share.spin': { props: Nothing; result: { spins: number } };
  'jackpot.draw': { props: Nothing; result: { draws: number } };
}
export type ModalId = keyof ModalTypes;
export type ModalProps<M extends ModalId> = ModalTypes[M]['props'];
export type ModalResult<M extends ModalId> = ModalTypes[M]['result'];

/** Reason of a modal without a result. Callers must handle it: the owner may be off, or may have crashed. */
export type ModalMiss = 'dismissed' | 'unavailable' | 'crashed' | 'superseded';

/** How an opened modal ended. */
export type ModalOutcome<M extends ModalId> = { ok: true; value: ModalResult<M> } | { ok: false; reason: ModalMiss };
