import { manilaTime } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, usePages } from '@parola/kit';
import { ButtonLink, EmptyState, Money } from '@parola/ui';
import { List, ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { orderWords } from '../deposit/order-words';
import { useText } from '../text';
import { groupByDay } from './group-by-day';
import css from './record.module.css';

const PAGE = 20;

/** Every deposit order with its status; a row leads to the order. */
export function DepositRecord() {
  const t = useText();
  const orders = usePages('rechargeRecord', {}, PAGE);
  return (
    <PagedList
      of={orders}
      bones={6}
      empty={
        <EmptyState
          title={t('wallets.deposit.none')}
          text={t('wallets.deposit.none-text')}
          action={
            <Link as={ButtonLink} to={route('wallets.wallet', { name: 'deposit' })}>
              {t('wallets.deposit.make')}
            </Link>
          }
        />
      }
    >
      {(rows) =>
        groupByDay(rows).map((group) => (
          <section key={group.day} className={css.day}>
            <h2 className={css.dayName}>{group.day}</h2>
            <List label={group.day}>
              {group.rows.map((order) => (
                <Link
                  key={order.orderId}
                  as={ListRow}
                  to={route('wallets.wallet', { name: 'deposit', orderId: order.orderId })}
                  title={<Money value={order.amount} />}
                  meta={`${order.channelName} · ${manilaTime(order.createTime)}`}
                  end={<StatusPill tone={orderWords(order).tone}>{t(orderWords(order).label)}</StatusPill>}
                />
              ))}
            </List>
          </section>
        ))
      }
    </PagedList>
  );
}
