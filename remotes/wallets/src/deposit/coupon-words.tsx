import { isFixedCoupon, manilaDate, type Coupon } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Money } from '@parola/ui';
import { T } from '../text';

/** The name of a coupon from its value: «10% coupon», «₱50 coupon». */
export function CouponName({ coupon: { rateBp, amount } }: { coupon: Coupon }) {
  return amount === undefined ? (
    <T id="wallets.coupon.percent" rate={(rateBp ?? 0) / 100} />
  ) : (
    <T id="wallets.coupon.give" amount={<Money value={amount} compactZeros />} />
  );
}

/** The short terms of a coupon: minimum deposit, playing condition, end. */
export function CouponTerms({ coupon }: { coupon: Coupon }) {
  const locale = useLocale();
  const { propId, minAmount, maxBonus, wagerTimes, bonusDays, expireTime } = coupon;
  const least = <Money value={minAmount} compactZeros />;
  return (
    <>
      {isFixedCoupon(propId) ? (
        <T id="wallets.coupon.fixed" amount={least} />
      ) : maxBonus === undefined ? (
        <T id="wallets.coupon.least" least={least} />
      ) : (
        <T id="wallets.coupon.least-most" least={least} most={<Money value={maxBonus} compactZeros />} />
      )}{' '}
      <T id="wallets.coupon.play" times={wagerTimes} days={bonusDays} />{' '}
      <T id="wallets.coupon.until" date={<strong>{manilaDate(expireTime, locale)}</strong>} />
    </>
  );
}
