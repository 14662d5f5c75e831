import { Ticket } from 'lucide-react';
import { awardTextIn, COUPON_STATUS, manilaMoment } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useHost, useLocale } from '@parola/kit';
import { Icon, Money, SectionTitle, TextLink } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { T, useText } from '../text/bonus';
import css from './hub.module.css';

/** The usable coupons, ordered by end date. Empty without coupons. */
export function Coupons() {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const { session } = useHost();
  const { data } = useCall('couponList', { status: COUPON_STATUS.available }, { quiet: true });
  if (!data || data.list.length === 0) return null;
  const list = [...data.list].sort((a, b) => a.expireTime - b.expireTime);
  return (
    <section className={css.section} aria-labelledby="bonus-coupons">
      <SectionTitle
        id="bonus-coupons"
        action={
          session.can('deposit').ok && (
            <Link as={TextLink} to={route('wallets.wallet', { name: 'deposit' })}>
              {t('vip-bonus.reward.use')}
            </Link>
          )
        }
      >
        {t('vip-bonus.reward.coupons')}
      </SectionTitle>
      <List label={t('vip-bonus.reward.coupons')}>
        {list.map((coupon) => (
          <ListRow
            key={coupon.id}
            icon={<Icon of={Ticket} />}
            title={awardText({ propId: coupon.propId, count: 1 })}
            meta={
              <T
                id="vip-bonus.reward.coupon-text"
                amount={<Money value={coupon.minAmount} compactZeros />}
                date={manilaMoment(coupon.expireTime, locale)}
              />
            }
          />
        ))}
      </List>
    </section>
  );
}
