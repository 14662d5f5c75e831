import { useState } from 'react';
import { COUPON_STATUS, type Coupon } from '@parola/calls';
import { useCall } from '@parola/kit';
import { DataView, EmptyState, Skeleton, Stack, TabPanel } from '@parola/ui';
import { List, ListRow, Sheet, Tabs } from '@parola/ui/forms';
import { useText } from '../text';
import { CouponName, CouponTerms } from './coupon-words';
import css from './deposit.module.css';

const ID = 'wallet-coupons';
const TABS = ['available', 'used', 'expired'] as const;
type Tab = (typeof TABS)[number];

interface Props {
  close(): void;
  /** Called when the player opens the deposit of a used coupon. */
  onOrder(orderId: string): void;
}

/** The coupons: usable ones, used ones with their deposit, and expired ones. */
export function CouponSheet({ close, onOrder }: Props) {
  const t = useText();
  const [tab, setTab] = useState<Tab>('available');
  return (
    <Sheet open onClose={close} title={t('wallets.coupon.all')} tall>
      <Stack gap={4}>
        <Tabs
          id={ID}
          label={t('wallets.coupon.kinds')}
          fill
          value={tab}
          onChange={setTab}
          items={TABS.map((value) => ({ value, label: t(`wallets.coupon.${value}`) }))}
        />
        <TabPanel tabs={ID} value={tab}>
          <Coupons key={tab} tab={tab} onOrder={onOrder} />
        </TabPanel>
      </Stack>
    </Sheet>
  );
}

function Coupons({ tab, onOrder }: { tab: Tab } & Pick<Props, 'onOrder'>) {
  const t = useText();
  const coupons = useCall('couponList', { status: COUPON_STATUS[tab] });
  return (
    <DataView
      of={coupons}
      skeleton={<Skeleton shape="row" count={3} />}
      isEmpty={({ list }) => list.length === 0}
      empty={
        <EmptyState
          title={t('wallets.coupon.empty')}
          {...(tab === 'available' ? { text: t('wallets.coupon.empty-text') } : {})}
        />
      }
    >
      {({ list }) => (
        <List label={t(`wallets.coupon.${tab}`)}>
          {list.map((coupon) => (
            <Row key={coupon.id} coupon={coupon} tab={tab} onOrder={onOrder} />
          ))}
        </List>
      )}
    </DataView>
  );
}

function Row({ coupon, tab, onOrder }: { coupon: Coupon; tab: Tab } & Pick<Props, 'onOrder'>) {
  const t = useText();
  const { orderId } = coupon;
  const title = <CouponName coupon={coupon} />;
  if (orderId === undefined)
    return (
      <ListRow
        title={title}
        meta={
          <span className={css.whole}>
            <CouponTerms coupon={coupon} />
          </span>
        }
      />
    );
  const meta = t(tab === 'used' ? 'wallets.coupon.used-in' : 'wallets.coupon.waits');
  return <ListRow title={title} meta={meta} onClick={() => onOrder(orderId)} />;
}
