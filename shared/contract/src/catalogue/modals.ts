/** What a reward asks for or a coupon gives, in numbers; the pop-up says it in words. Money is in hundredths. */
export interface RewardTerms {
  /** Valid bet before bonus money is cash. */
  readonly wagerNeed?: number;
  /** Days within which it has to be bet. */
  readonly wagerDays?: number;
  /** What a percent coupon adds to a deposit, in basis points; without it the percent of its prop id (specification §3). */
  readonly rateBp?: number;
  /** What a give coupon adds to a deposit. */
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
 * Props and result of every modal that somebody else than its owner may open: types alone. Who offers one, and which of them close one
 * another (specification §4: login, register, forgot-password), is data of the owner's manifest. All twenty of specification §2 stand here:
 * one that no live manifest offers yet answers `unavailable`, and the start-up queue passes it over.
 */
export interface ModalTypes {
  'shell.login': { props: { redirect?: string }; result: { userId: number } };
  'shell.register': { props: { redirect?: string; inviteCode?: string }; result: { userId: number } };
  'shell.forgot-password': { props: { mobile?: string }; result: { mobile: string } };
  /**
   * Asks the player once more who he is, by password or code: over a page that he left alone for half an hour (the shell opens it by itself), or
   * before an act that was refused with 114 and `stepUp`. Done: the act may be done again, within five minutes.
   */
  'shell.re-auth': { props: { why: 'idle' | 'step-up' }; result: undefined };
  /** «TAP THE SCREEN TO CONTINUE» (specification §1): what the player has just been given, by whomever. */
  'shell.reward': { props: { awards: readonly RewardItem[] }; result: undefined };
  'shell.notice': { props: Nothing; result: undefined };
  /** How to install the app. */
  'shell.download': { props: Nothing; result: undefined };
  /** A tour of the lobby; `end` when it was seen to its last step. */
  'shell.home-guide': { props: Nothing; result: { end: boolean } };
  /** Asks for the identity check and leads to it. */
  'shell.kyc': { props: Nothing; result: Choice<'verify'> };
  /** Comes before all else and by itself (specification §1): the shell alone shows it, so whoever opens it hears `unavailable`. */
  'shell.age-notice': { props: Nothing; result: { accepted: true } };
  'activities.first-deposit-tips': { props: Nothing; result: Choice<'deposit'> };
  'activities.first-deposit': { props: Nothing; result: Choice<'deposit'> };
  /** The daily check-in; `received` when today's award was claimed. */
  'activities.sign-in': { props: Nothing; result: { received: boolean } };
  'activities.red-versus-blue': { props: Nothing; result: { signedUp: boolean } };
  'activities.recharge-sign': { props: Nothing; result: { received: boolean } };
  /** The rain of red packets; `grabbed` is what was taken, in hundredths. */
  'activities.money-rain': { props: Nothing; result: { grabbed: number } };
  'activities.bankrupt': { props: Nothing; result: { received: boolean } };
  'activities.vip-bankrupt': { props: Nothing; result: { received: boolean } };
  /** What a new VIP level brings. */
  /**
   * A deposit without leaving the page, such as a running game: the payment opens beside it. `paid`: what was credited, in hundredths; who
   * closes it before dismisses it, and an order that was made goes on by itself.
   */
  'wallets.deposit': { props: Nothing; result: { orderId: string; paid: number } };
  'vip-bonus.gift': { props: { level?: number }; result: { received: boolean } };
  'agent-share.invite': { props: Nothing; result: { shared: boolean } };
  /** The wheel of who invites friends. */
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
