import type { Coupon } from '@parola/calls';
import { BonusTerms, RadioCards } from '@parola/ui/forms';
import { useText } from '../text';
import { CouponName, CouponTerms } from './coupon-words';

const NONE = '';

interface Props {
  coupons: readonly Coupon[];
  value: string | undefined;
  onChange(couponId: string | undefined): void;
}

/**
 * The coupons for a deposit, each with its terms in one line beside the control, and in full behind a button for the
 * chosen one. None is preselected.
 */
export function CouponChoice({ coupons, value, onChange }: Props) {
  const t = useText();
  const taken = coupons.find(({ id }) => id === value);
  return (
    <>
      <RadioCards
        label={t('wallets.coupon.label')}
        value={value ?? NONE}
        onChange={(id) => onChange(id === NONE ? undefined : id)}
        options={[
          { value: NONE, title: t('wallets.coupon.none') },
          ...coupons.map((coupon) => ({
            value: coupon.id,
            title: <CouponName coupon={coupon} />,
            meta: <CouponTerms coupon={coupon} />,
            ...(coupon.orderId === undefined ? {} : { disabledReason: t('wallets.coupon.waits') }),
          })),
        ]}
      />
      {taken && (
        <BonusTerms
          clauses={[
            t('wallets.coupon.bet', { times: taken.wagerTimes, days: taken.bonusDays }),
            t('wallets.bonus.expires'),
            t('wallets.bonus.age'),
          ]}
        />
      )}
    </>
  );
}
