import { Coins, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { awardTextIn, isCoin, type ConfigMap } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card, Icon } from '@parola/ui';
import { useText } from '../text/bonus';
import css from './points.module.css';

type Offer = NonNullable<ConfigMap['appPointsRule']>['list'][number];

/** An offer with its price in points. */
export function Item({ item, left, children }: { item: Offer; left: number; children?: ReactNode }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const isMoney = item.awardList.some(({ propId }) => isCoin(propId));
  return (
    <Card as="li" className={css.item}>
      <span className={css.icon}>
        <Icon of={isMoney ? Coins : Ticket} />
      </span>
      <div className={css.words}>
        <p className={css.award}>{item.awardList.map(awardText).join(' + ')}</p>
        <p className={css.price}>{t('vip-bonus.points.price', { points: item.points })}</p>
        <p className={css.left}>{t('vip-bonus.points.left', { left })}</p>
      </div>
      {children && <div className={css.action}>{children}</div>}
    </Card>
  );
}
