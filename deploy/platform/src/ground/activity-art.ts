/**
 * Names of art that an operator can choose for an activity. `activity-art.test.ts` of `@parola/start` compares the list
 * with the catalogue of `@parola/art`.
 */
export const ACTIVITY_ART = [
  'promo-first-top-up',
  'promo-sign-in',
  'promo-jackpot',
  'promo-invite',
  'promo-deposit',
  'promo-vip',
  'promo-points',
  'promo-tasks',
  'promo-fiesta',
  'promo-bank',
  'promo-coupon',
  'promo-games',
  'promo-pusher',
  'promo-gift',
  'promo-diamonds',
] as const;
