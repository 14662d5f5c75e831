import type { ConfigValue } from '../schemas';

/** The coupons of the product by prop id. Amounts in hundredths, rates in basis points. */
export const COUPONS: ConfigValue<'appCouponMap'> = {
  1010: { rateBp: 1000, maxBonus: 20_000, minAmount: 20_000, wagerTimes: 3, days: 30, bonusDays: 30 },
  1220: { rateBp: 2000, minAmount: 50_000, wagerTimes: 3, days: 14, bonusDays: 30 },
  1305: { amount: 5_000, minAmount: 50_000, wagerTimes: 3, days: 14, bonusDays: 30 },
};
