type ValueOf<T> = T[keyof T];

/** Direction of a transfer: into the safebox, or out of it. */
export const SAFEBOX_DIRECTION = { in: 1, out: 2 } as const;
export type SafeboxDirection = ValueOf<typeof SAFEBOX_DIRECTION>;

/**
 * States of a withdrawal order, in their order (player protection C33). `requested`: its money is held; only a step of
 * the timeline. `review`: an operator reviews it. `paid` can still become `returned`, if a bank sends the money back
 * later.
 */
export const EXCHANGE_STATUS = {
  requested: 0,
  review: 1,
  approved: 2,
  paying: 3,
  paid: 4,
  rejected: 5,
  returned: 6,
} as const;
export type ExchangeStatus = ValueOf<typeof EXCHANGE_STATUS>;

/** Tells whether polling may end. A bank's return can still turn a paid order into a returned one, days later. */
export function isFinalExchange(status: ExchangeStatus): boolean {
  return status >= EXCHANGE_STATUS.paid;
}

/**
 * Reason of a withdrawal's rejection (1 to 9, by an operator) or return (11 to 14, by the payment provider). Each has a
 * text with the remedy.
 */
export const EXCHANGE_REASON = {
  accountUnclear: 1,
  nameDiffers: 2,
  identityUnclear: 3,
  fundsUnclear: 4,
  playUnclear: 5,
  duplicate: 6,
  other: 9,
  accountClosed: 11,
  accountUnknown: 12,
  bankRefused: 13,
  channelFailed: 14,
} as const;
export type ExchangeReason = ValueOf<typeof EXCHANGE_REASON>;

/** Kind of a payout account: a bank account, or an e-wallet identified by its mobile number. */
export const BANK_KIND = { bank: 1, wallet: 2 } as const;
export type BankKind = ValueOf<typeof BANK_KIND>;
