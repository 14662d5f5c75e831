import { manilaTime } from '@parola/calls';
import { route } from '@parola/contract';
import { useHost, useOnline, usePages } from '@parola/kit';
import { ButtonLink, DataView, EmptyState, Money, Skeleton } from '@parola/ui';
import { List, ListRow, Pager, StatusPill } from '@parola/ui/forms';
import { orderWords } from '../deposit/order-words';
import { groupByDay } from './group-by-day';
import css from './record.module.css';

const PAGE = 20;

/** Every deposit order with its status; a row leads to the order. */
export function DepositRecord() {
  const { nav } = useHost();
  const online = useOnline();
  const pages = usePages('rechargeRecord', {}, PAGE);
  const deposit = route('wallets.wallet', { name: 'deposit' });
  const href = nav.href(deposit);
  return (
    <DataView
      data={pages.rows}
      loading={pages.busy}
      offline={!online}
      updatedAt={pages.updatedAt}
      skeleton={<Skeleton shape="row" count={6} />}
      error={pages.error && !pages.rows ? { message: pages.error.message } : null}
      onRetry={pages.reload}
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyState
          title="No deposits yet"
          text="Your deposits will show here."
          action={
            href !== undefined && (
              <ButtonLink href={href} onNavigate={() => nav.to(deposit)}>
                Make a deposit
              </ButtonLink>
            )
          }
        />
      }
    >
      {(rows) => (
        <>
          {groupByDay(rows).map((group) => (
            <section key={group.day} className={css.day}>
              <h2 className={css.dayName}>{group.day}</h2>
              <List label={group.day}>
                {group.rows.map((order) => {
                  const target = route('wallets.wallet', { name: 'deposit', orderId: order.orderId });
                  return (
                    <ListRow
                      key={order.orderId}
                      title={<Money value={order.amount} />}
                      meta={`${order.channelName} · ${manilaTime(order.createTime)}`}
                      end={<StatusPill tone={orderWords(order).tone}>{orderWords(order).label}</StatusPill>}
                      href={nav.href(target)}
                      onNavigate={() => nav.to(target)}
                    />
                  );
                })}
              </List>
            </section>
          ))}
          <Pager hasMore={pages.hasMore} busy={pages.busy} onMore={pages.more} error={pages.error?.message} />
        </>
      )}
    </DataView>
  );
}
