import type { Coupon } from '@parola/calls';
import { RadioCards } from '@parola/ui/forms';
import { useText } from '../text';
import { CouponName, CouponTerms } from './coupon-words';

const NONE = '';

interface Props {
  coupons: readonly Coupon[];
  value: string | undefined;
  onChange(couponId: string | undefined): void;
}

/**
 * The coupons that a deposit can use, each with all its terms beside the control that takes it; none is taken for the
 * player.
 */
export function CouponChoice({ coupons, value, onChange }: Props) {
  const t = useText();
  return (
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
  );
}
