import { useConfig } from '@parola/kit';
import { EmptyState, SectionTitle, Skeleton } from '@parola/ui';
import type { Layout } from '../bonus/page-layout';
import { Rules } from '../bonus/page-parts';
import { useText } from '../text/bonus';
import { Item } from './shop-item';
import hub from '../bonus/hub.module.css';

/** The uses of points, for visitors. */
export function OpenShop({ layout }: { layout: Layout }) {
  const t = useText();
  const rule = useConfig('appPointsRule');
  if (!rule) return <Skeleton shape="card" count={3} />;
  if (!rule.open) return <EmptyState title={t('vip-bonus.points.none')} />;
  return (
    <>
      <section className={hub.section} aria-labelledby="points-shop">
        <SectionTitle id="points-shop">{t('vip-bonus.points.shop')}</SectionTitle>
        <ul className={layout === 'cards' ? hub.cards : hub.list}>
          {[...rule.list]
            .sort((a, b) => a.sort - b.sort)
            .map((item) => (
              <Item key={item.id} item={item} left={item.dayLimit} />
            ))}
        </ul>
      </section>
      <Rules sections={rule.ruleList} />
    </>
  );
}
