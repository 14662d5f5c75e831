import { int, optional, ownRoute, page, ROUTES, text } from '@parola/contract';

/**
 * Query of the cashier's page: the links of other pages, and the current choices of a deposit (`amount` in hundredths).
 */
export const WALLET = page('/wallets', {
  ...ROUTES['wallets.wallet'].query,
  channel: optional(int(1)),
  amount: optional(int(1, 999_999_999_999)),
  bonus: optional(int(1, 13)),
  coupon: optional(text({ maxLength: 64 })),
});
/** The route of the cashier with its choices. */
export const CASHIER = ownRoute('wallets.wallet', WALLET);
