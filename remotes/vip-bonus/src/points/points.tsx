import { useState } from 'react';
import { formatCount, type PointsItem } from '@parola/calls';
import { useAction, useCall, useHost } from '@parola/kit';
import { Card, DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import type { Layout } from '../bonus/page-layout';
import { Rules } from '../bonus/page-parts';
import { useClaimed } from '../claim/use-claimed';
import { useText } from '../text/bonus';
import { ConfirmExchange } from './confirm-exchange';
import { ExchangeButton } from './exchange-button';
import { Item } from './shop-item';
import { PointsLog } from './points-log';
import hub from '../bonus/hub.module.css';
import css from './points.module.css';

/** The player's points, the shop, and the log. */
export function Points({ layout }: { layout: Layout }) {
  const t = useText();
  const { session } = useHost();
  const info = useCall('pointsInfo', {});
  const exchange = useAction('pointsExchange');
  const claimed = useClaimed();
  const [chosen, setChosen] = useState<PointsItem>();
  const [done, setDone] = useState(0);

  async function confirm(item: PointsItem): Promise<void> {
    const result = await exchange.run({ id: item.id, count: 1 });
    // Reloads after a refusal too: points or limits may have changed.
    info.reload();
    if (!result.ok) return;
    setChosen(undefined);
    setDone((count) => count + 1);
    await claimed(result.data.awardList);
  }
  const may = session.can('claim');
  return (
    <>
      <DataView
        of={info}
        skeleton={
          <Stack gap={4}>
            <Skeleton className={css.boneStage} />
            <Skeleton className={css.boneItem} count={4} />
          </Stack>
        }
      >
        {({ points, list, bonusDays, ruleList }) => (
          <div className={css.parts}>
            <Card as="section" tone="gold" aria-labelledby="points-yours" className={css.stage}>
              <h2 id="points-yours" className={css.yours}>
                {t('vip-bonus.points.yours')}
              </h2>
              <p className={css.figure}>{formatCount(points)}</p>
              <p className={hub.text}>{t('vip-bonus.points.text')}</p>
            </Card>
            {list.length === 0 ? (
              <EmptyState
                title={may.ok ? t('vip-bonus.points.none') : may.why}
                text={t('vip-bonus.points.none-text')}
              />
            ) : (
              <section className={hub.section} aria-labelledby="points-shop">
                <SectionTitle id="points-shop">{t('vip-bonus.points.shop')}</SectionTitle>
                <ul className={layout === 'cards' ? hub.cards : hub.list}>
                  {list.map((item) => (
                    <Item key={item.id} item={item} left={item.left}>
                      <ExchangeButton item={item} points={points} onChoose={setChosen} />
                    </Item>
                  ))}
                </ul>
                <RewardTerms times={1} days={bonusDays} more={[t('vip-bonus.points.terms')]} />
              </section>
            )}
            <Rules sections={ruleList} />
            {chosen && (
              <ConfirmExchange
                item={chosen}
                points={points}
                busy={exchange.busy}
                error={exchange.error?.message}
                onCancel={() => {
                  exchange.reset();
                  setChosen(undefined);
                }}
                onConfirm={() => void confirm(chosen)}
              />
            )}
          </div>
        )}
      </DataView>
      <PointsLog key={done} />
    </>
  );
}
