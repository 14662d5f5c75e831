import { manilaWhen } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useLocale } from '@parola/kit';
import { Card, DataView, EmptyState, Money, SectionTitle, Skeleton } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import { exchangeWords } from './order-words';

/** Recent withdrawals, each with a link to its timeline. */
export function RecentWithdrawals() {
  const t = useText();
  const locale = useLocale();
  const recent = useCall('exchangeRecord', { pageNum: 1, pageSize: 5 }, { quiet: true });
  return (
    <section>
      <SectionTitle>{t('wallets.recent.title')}</SectionTitle>
      <Card tone="list">
        <DataView
          of={recent}
          skeleton={<Skeleton shape="row" count={3} />}
          isEmpty={(page) => page.list.length === 0}
          empty={<EmptyState title={t('wallets.recent.none')} text={t('wallets.recent.none-text')} />}
        >
          {(page) => (
            <List label={t('wallets.recent.title')}>
              {page.list.map((order) => {
                const { tone, label } = exchangeWords(order);
                return (
                  <Link
                    key={order.orderId}
                    as={ListRow}
                    to={route('wallets.wallet', { name: 'withdraw', orderId: order.orderId })}
                    title={<Money value={order.amount} />}
                    meta={`${order.bankName} ${order.accountNo} · ${manilaWhen(order.createTime, page.serverTime, locale)}`}
                    end={<StatusPill tone={tone}>{t(label)}</StatusPill>}
                  />
                );
              })}
            </List>
          )}
        </DataView>
      </Card>
    </section>
  );
}
