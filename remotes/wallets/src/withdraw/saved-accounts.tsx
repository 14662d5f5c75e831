import { type ExchangeInfo } from '@parola/calls';
import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { Card, Pill, SectionTitle } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { PaymentChannelMark } from '../common/payment-channel-mark';
import { useText } from '../text';
import { channelsOf, isOpen, slugOf } from '../exchange/withdrawal-channels';
import { WITHDRAWAL } from '../routes/withdrawal-routes';

/** The accounts that can receive money now, each with a link to its form. */
export function SavedAccounts({ info, back }: { info: ExchangeInfo; back: 1 | undefined }) {
  const t = useText();
  const open = channelsOf(info.channelList).filter(isOpen);
  const rows = info.bankList.flatMap((account) => {
    const channel = open.find(({ id }) => account.channelIds.includes(id));
    return account.usable && channel ? [{ account, channel }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section>
      <SectionTitle>{t('wallets.cards.to-mine')}</SectionTitle>
      <Card tone="list">
        <List label={t('wallets.cards.to-mine')}>
          {rows.map(({ account, channel }) => (
            <Link
              key={account.id}
              as={ListRow}
              to={route(WITHDRAWAL, { name: slugOf(channel), account: account.id, ...(back && { back }) })}
              icon={<PaymentChannelMark name={account.bankName} />}
              title={`${account.bankName} ${account.accountNo}`}
              meta={account.accountName}
              end={account.isDefault ? <Pill>{t('wallets.cards.default')}</Pill> : undefined}
            />
          ))}
        </List>
      </Card>
    </section>
  );
}
