import { useState } from 'react';
import { ACTIVITY_ID, type Address } from '@parola/calls';
import { useCall, useHost } from '@parola/kit';
import { Banner, Button, Card, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { RewardTerms, toast } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { Rules } from '../rules/rules';
import { useText } from '../text/lottery';
import { addressLine } from './address-line';
import { AddressSheet } from './address-sheet';
import { CoinOffers } from './coin-offers';
import { GoodsOffers } from './goods-offers';
import { Purse } from './diamond-purse';
import css from './lottery.module.css';

const BONES = (
  <Stack gap={4}>
    <Skeleton className={css.bonePurse} />
    <Skeleton className={css.boneOffer} count={5} />
  </Stack>
);

function Where({ address, onChange }: { address: Address | undefined; onChange(): void }) {
  const t = useText();
  return (
    <Card as="section" className={css.waiting} aria-labelledby="lottery-where">
      <div>
        <h2 id="lottery-where" className={css.waitingTitle}>
          {t('activities.lottery.address')}
        </h2>
        <p className={css.small}>{address ? addressLine(address) : t('activities.lottery.address-none')}</p>
      </div>
      <Button size="sm" tone="secondary" onClick={onChange}>
        {t(address ? 'activities.lottery.address-change' : 'activities.lottery.address-add')}
      </Button>
    </Card>
  );
}

function Mall() {
  const t = useText();
  const { session } = useHost();
  const shop = useCall('diamondShopData', {});
  const [moves, setMoves] = useState(false);
  const may = session.can('claim');
  return (
    <DataView of={shop} skeleton={BONES}>
      {({ diamond, coinList, goodsList, address, wagerTimes, bonusDays, ruleList }) => (
        <>
          <Purse diamond={diamond} to={['cards', 'orders', 'history', 'rules']} />
          {!may.ok && <Banner tone="info">{may.why}</Banner>}
          {coinList.length + goodsList.length === 0 && (
            <EmptyState title={t('activities.lottery.none')} text={t('activities.lottery.none-text')} />
          )}
          <CoinOffers list={coinList} diamond={diamond} onReload={shop.reload} />
          <GoodsOffers
            list={goodsList}
            diamond={diamond}
            address={address}
            onAddress={() => setMoves(true)}
            onReload={shop.reload}
          />
          <Where address={address} onChange={() => setMoves(true)} />
          <RewardTerms times={wagerTimes} days={bonusDays} />
          <Rules of={ruleList} />
          {moves && (
            <AddressSheet
              address={address}
              onClose={() => setMoves(false)}
              onSaved={() => {
                setMoves(false);
                toast(t('activities.lottery.address-saved'));
                shop.reload();
              }}
            />
          )}
        </>
      )}
    </DataView>
  );
}

/** `/activity/lottery/product`: the diamond mall, with money and goods. */
export default function ProductPage() {
  const t = useText();
  return (
    <div className={page.page}>
      <Hero
        level={2}
        activityId={ACTIVITY_ID.Lottery}
        title={t('activities.lottery.mall-title')}
        intro={t('activities.lottery.mall-intro')}
      />
      <Mall />
    </div>
  );
}
