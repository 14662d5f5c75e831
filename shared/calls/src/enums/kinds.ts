type ValueOf<T> = T[keyof T];

/**
 * Permission to play. During cooling-off and exclusion, statements and withdrawals stay open (player protection
 * C18-C20).
 */
export const RG_STATUS = { ok: 0, coolingOff: 1, selfExcluded: 2, restricted: 3, regionBlocked: 4 } as const;
export type RgStatus = ValueOf<typeof RG_STATUS>;

/**
 * State of a deposit order. `held`: paid, but over a limit or too late, so the money waits to be returned (player
 * protection C16).
 */
export const ORDER_STATUS = { pending: 0, paid: 1, failed: 2, cancelled: 3, expired: 4, held: 5, returned: 6 } as const;
export type OrderStatus = ValueOf<typeof ORDER_STATUS>;

/** Tells whether polling may end. A late payment can still turn an expired order into a held one, hours later. */
export function isFinalOrder(status: OrderStatus): boolean {
  return status !== ORDER_STATUS.pending && status !== ORDER_STATUS.held;
}

/**
 * Steps of a deposit in its timeline: a status alone does not give the reason. `paidOtherAmount`, `otherAmount` and the
 * second payments have amounts.
 */
export const ORDER_STEP = {
  waiting: 1,
  paid: 2,
  paidBonusTaken: 3,
  paidCouponLate: 4,
  paidOtherAmount: 5,
  declined: 6,
  channelSilent: 7,
  cancelled: 8,
  cancelledClosed: 9,
  expired: 10,
  otherAmount: 11,
  sendingBack: 12,
  sentBack: 13,
  secondPayment: 14,
  secondSentBack: 15,
} as const;
export type OrderStep = ValueOf<typeof ORDER_STEP>;

/** Types of rows in the coin statement. */
export const RECORD_TYPE = { deposit: 1, withdrawal: 2, bet: 3, win: 4, bonus: 5, adjust: 6, exchange: 7 } as const;
export type RecordType = ValueOf<typeof RECORD_TYPE>;

export const ROUND_STATUS = { open: 0, settled: 1, voided: 2 } as const;

/** State of games, brands, types and deposit channels. Items that are off are not sent to players. */
export const ITEM_STATUS = { on: 1, maintenance: 2 } as const;

/** Method of opening an address of the server. `shown`: not opened, because the order shows the payment details. */
export const OPEN_TYPE = { frame: 1, tab: 2, redirect: 3, qr: 4, shown: 5 } as const;

/** Kinds of turnover conditions: of a deposit before a withdrawal, of a bonus before it becomes cash. */
export const WAGER_KIND = { deposit: 1, bonus: 2 } as const;

/** `played`: the bonus has met its turnover, and waits for the first deposit or for its open rounds to become cash. */
export const WAGER_STATUS = { playing: 0, played: 1 } as const;

/** State of a claimable award: a day of the sign-in, a daily award. */
export const CLAIM_STATUS = { locked: 0, claimable: 1, received: 2, missed: 3 } as const;
export type ClaimStatus = ValueOf<typeof CLAIM_STATUS>;

/** State of a day of the recharge sign. `upgradable`: signed today, and its deposits reach the larger award. */
export const RECHARGE_SIGN_STATUS = { locked: 0, claimable: 1, received: 2, upgradable: 3, upgraded: 4 } as const;
export type RechargeSignStatus = ValueOf<typeof RECHARGE_SIGN_STATUS>;

/** Result of a jackpot draw: `jackpot` opens the wheel (specification §4). */
export const DRAW_TYPE = { prize: 1, jackpot: 2 } as const;
export type DrawType = ValueOf<typeof DRAW_TYPE>;

/** Channel through which an invitation was shared. */
export const SHARE_PLATFORM = { copy: 1, facebook: 2, messenger: 3, viber: 4, telegram: 5, qr: 6, native: 7 } as const;
export type SharePlatform = ValueOf<typeof SHARE_PLATFORM>;

/** Types of rows in an agent's log. */
export const AGENT_LOG_TYPE = { commission: 1, inviteValid: 2 } as const;

export const INVITE_STATUS = { closed: 0, open: 1, finished: 2 } as const;

/**
 * Type of a mail. `security` concerns the account itself. `offer` is never shown to a player who may not claim (player
 * protection C18).
 */
export const MAIL_TYPE = { service: 1, offer: 2, security: 3 } as const;
export type MailType = ValueOf<typeof MAIL_TYPE>;

/** `Activity.type` of an activity that pops up at start (specification §3). */
export const ACTIVITY_TYPE_POPUP = 1;

/**
 * Type of the deposit bonus after which a deposit no longer counts as the first charge (specification §4). Types run
 * from 1 to 13.
 */
export const FIRST_CHARGE_BONUS = 11;

/**
 * State of a cashier coupon. A coupon of a pending deposit counts as available: it becomes free again if that deposit
 * ends unpaid.
 */
export const COUPON_STATUS = { available: 0, used: 1, expired: 2 } as const;
export type CouponStatus = ValueOf<typeof COUPON_STATUS>;
