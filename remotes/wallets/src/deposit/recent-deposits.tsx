import { manilaWhen } from '@parola/calls';
import { route } from '@parola/contract';
import { useCall, useHost, useOnline } from '@parola/kit';
import { Card, DataView, EmptyState, Money, SectionTitle, Skeleton, TextLink } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { orderWords } from './order-words';
import css from './deposit.module.css';

/** The side column of wide screens: the last deposits and where to find help. */
export function RecentDeposits({ onOpen }: { onOpen(orderId: string): void }) {
  const { nav } = useHost();
  const online = useOnline();
  const recent = useCall('rechargeRecord', { pageNum: 1, pageSize: 5 });
  const record = route('wallets.record');
  const href = nav.href(record);
  return (
    <aside className={css.side} aria-label="Last deposits">
      <SectionTitle
        action={
          href !== undefined && (
            <TextLink href={href} onNavigate={() => nav.to(record)}>
              See all
            </TextLink>
          )
        }
      >
        Last deposits
      </SectionTitle>
      <Card>
        <DataView
          data={recent.data}
          loading={recent.refreshing}
          offline={!online}
          skeleton={<Skeleton shape="row" count={3} />}
          error={recent.error ? { message: recent.error.message } : null}
          onRetry={recent.reload}
          isEmpty={(page) => page.list.length === 0}
          empty={<EmptyState title="No deposits yet" text="Your deposits will show here." />}
        >
          {(page) => (
            <List label="Last deposits">
              {page.list.map((order) => (
                <ListRow
                  key={order.orderId}
                  title={<Money value={order.amount} />}
                  meta={`${order.channelName} · ${manilaWhen(order.createTime)}`}
                  end={<StatusPill tone={orderWords(order).tone}>{orderWords(order).label}</StatusPill>}
                  onClick={() => onOpen(order.orderId)}
                />
              ))}
            </List>
          )}
        </DataView>
      </Card>
    </aside>
  );
}
