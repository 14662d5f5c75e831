import { Package, Ticket } from 'lucide-react';
import { GOODS_TYPE, manilaWhen, PAGE_SIZE_RECORD, translated, type GoodsOrder } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState, Icon } from '@parola/ui';
import { ListRow, PagedList, StatusPill, type StatusTone } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { useText } from '../text/lottery';

const TONES = ['info', 'info', 'warning', 'success', 'neutral'] as const satisfies readonly StatusTone[];

function OrderRow({ of, now }: { of: GoodsOrder; now: number }) {
  const t = useText();
  const locale = useLocale();
  const { orderId, status, type, count, trackingNo, createTime } = of;
  const isVoucher = type === GOODS_TYPE.voucher;
  const lines = [
    t('activities.lottery.order-line', { no: orderId, time: manilaWhen(createTime, now, locale) }),
    ...(trackingNo === undefined
      ? []
      : [t(isVoucher ? 'activities.lottery.code' : 'activities.lottery.tracking', { no: trackingNo })]),
  ];
  return (
    <ListRow
      icon={<Icon of={isVoucher ? Ticket : Package} />}
      title={t('activities.lottery.times', { count, name: translated(of, locale).goodsName })}
      meta={lines.join(' · ')}
      end={<StatusPill tone={TONES[status]}>{t(`activities.lottery.state-${status}`)}</StatusPill>}
    />
  );
}

/** `/activity/lottery/order`: ordered goods with their status. */
export default function OrderPage() {
  const t = useText();
  const orders = usePages('diamondGoodsExchangeOrderLog', {}, PAGE_SIZE_RECORD);
  return (
    <div className={page.page}>
      <PagedList
        of={orders}
        label={t('activities.lottery.orders')}
        empty={<EmptyState title={t('activities.lottery.no-orders')} text={t('activities.lottery.no-orders-text')} />}
        row={(order) => <OrderRow key={order.orderId} of={order} now={orders.updatedAt ?? order.createTime} />}
      />
    </div>
  );
}
