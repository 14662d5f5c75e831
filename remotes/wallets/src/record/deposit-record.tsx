import { manilaTime } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, usePages } from '@parola/kit';
import { Money, Stack } from '@parola/ui';
import { ListRow, StatusPill } from '@parola/ui/forms';
import { orderWords } from '../deposit/order-words';
import { useText } from '../text';
import { DayRecords } from './day-records';

const PAGE = 20;

/** Every deposit order with its status; a row leads to the order. */
export function DepositRecord() {
  const t = useText();
  const orders = usePages('rechargeRecord', {}, PAGE);
  return (
    <Stack gap={4}>
      <DayRecords
        of={orders}
        none={{ title: t('wallets.deposit.none'), text: t('wallets.deposit.none-text') }}
        row={(order) => (
          <Link
            key={order.orderId}
            as={ListRow}
            to={route('wallets.wallet', { name: 'deposit', orderId: order.orderId })}
            title={<Money value={order.amount} />}
            meta={`${order.channelName} · ${manilaTime(order.createTime)}`}
            end={<StatusPill tone={orderWords(order).tone}>{t(orderWords(order).label)}</StatusPill>}
          />
        )}
      />
    </Stack>
  );
}
