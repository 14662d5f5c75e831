import { manilaWhen } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useLocale } from '@parola/kit';
import { Card, DataView, EmptyState, Money, SectionTitle, Skeleton, TextLink } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import { orderWords } from './order-words';
import css from './deposit.module.css';

/** The side column on wide screens: recent deposits, and links to help. */
export function RecentDeposits({ onOpen }: { onOpen(orderId: string): void }) {
  const t = useText();
  const locale = useLocale();
  const recent = useCall('rechargeRecord', { pageNum: 1, pageSize: 5 });
  return (
    <aside className={css.side} aria-label={t('wallets.deposit.last')}>
      <SectionTitle
        action={
          <Link as={TextLink} to={route('wallets.record')}>
            {t('wallets.deposit.all')}
          </Link>
        }
      >
        {t('wallets.deposit.last')}
      </SectionTitle>
      <Card>
        <DataView
          of={recent}
          skeleton={<Skeleton shape="row" count={3} />}
          isEmpty={(page) => page.list.length === 0}
          empty={<EmptyState title={t('wallets.deposit.none')} text={t('wallets.deposit.none-text')} />}
        >
          {(page) => (
            <List label={t('wallets.deposit.last')}>
              {page.list.map((order) => (
                <ListRow
                  key={order.orderId}
                  title={<Money value={order.amount} />}
                  meta={`${order.channelName} · ${manilaWhen(order.createTime, page.serverTime, locale)}`}
                  end={<StatusPill tone={orderWords(order).tone}>{t(orderWords(order).label)}</StatusPill>}
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
