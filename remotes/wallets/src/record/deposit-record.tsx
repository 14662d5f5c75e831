import { manilaTime } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useLocale, usePages } from '@parola/kit';
import { Money, Stack } from '@parola/ui';
import { ListRow, StatusPill } from '@parola/ui/forms';
import { orderWords } from '../deposit/order-words';
import { useText } from '../text';
import { DayRecords } from './day-records';
import { ExportButton } from './export-button';
import { depositFile } from './export-files';
import type { Period } from './period';

const PAGE = 20;

/** All deposit orders with their status; a row opens the order. */
export function DepositRecord({ period }: { period: Period }) {
  const t = useText();
  const locale = useLocale();
  const orders = usePages('rechargeRecord', period, PAGE);
  return (
    <Stack gap={4}>
      <DayRecords
        of={orders}
        row={(order) => (
          <Link
            key={order.orderId}
            as={ListRow}
            to={route('wallets.wallet', { name: 'deposit', orderId: order.orderId })}
            title={<Money value={order.amount} />}
            meta={`${order.channelName} · ${manilaTime(order.createTime, locale)}`}
            end={<StatusPill tone={orderWords(order).tone}>{t(orderWords(order).label)}</StatusPill>}
          />
        )}
      />
      {orders.data !== undefined && orders.data.length > 0 && (
        <ExportButton key={JSON.stringify(period)} file={depositFile(period)} />
      )}
    </Stack>
  );
}
