import { manilaWhen } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall } from '@parola/kit';
import { Card, DataView, EmptyState, Money, SectionTitle, Skeleton, TextLink } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { orderWords } from './order-words';
import css from './deposit.module.css';

/** The side column of wide screens: the last deposits and where to find help. */
export function RecentDeposits({ onOpen }: { onOpen(orderId: string): void }) {
  const recent = useCall('rechargeRecord', { pageNum: 1, pageSize: 5 });
  return (
    <aside className={css.side} aria-label="Last deposits">
      <SectionTitle
        action={
          <Link as={TextLink} to={route('wallets.record')}>
            See all
          </Link>
        }
      >
        Last deposits
      </SectionTitle>
      <Card>
        <DataView
          of={recent}
          skeleton={<Skeleton shape="row" count={3} />}
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
