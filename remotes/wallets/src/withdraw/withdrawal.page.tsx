import { route } from '@parola/contract';
import { Link, useRouteQuery } from '@parola/kit';
import { ButtonLink, cx, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { useText } from '../text';
import page from '../wallet/wallet.module.css';
import { channelsOf, isOpen, slugOf } from '../exchange/withdrawal-channels';
import { WITHDRAWAL_PAGE } from '../routes/withdrawal-routes';
import { useExchange } from '../exchange/use-exchange';
import { WithdrawalForm } from './withdrawal-form';
import css from './withdraw.module.css';

/** The form of one channel. The choices are in the address, so that a reload and a log-in in between restore them. */
export default function WithdrawalPage() {
  const t = useText();
  const [{ name }] = useRouteQuery(WITHDRAWAL_PAGE);
  const exchange = useExchange();
  return (
    <div className={cx(page.page, page.form)}>
      <DataView
        of={exchange}
        skeleton={
          <Stack gap={5} className={css.form}>
            <Skeleton shape="row" />
            <Skeleton shape="card" />
            <Skeleton shape="row" count={2} />
          </Stack>
        }
      >
        {(info) => {
          const channel = channelsOf(info.channelList).find((one) => slugOf(one) === name);
          return channel && isOpen(channel) ? (
            <WithdrawalForm key={channel.id} info={info} channel={channel} onStale={exchange.reload} />
          ) : (
            <EmptyState
              title={t(channel ? 'wallets.channel.closed' : 'wallets.channel.none')}
              text={t('wallets.channel.other-text')}
              action={
                <Link as={ButtonLink} tone="secondary" to={route('wallets.wallet', { name: 'withdraw' })}>
                  {t('wallets.channel.others')}
                </Link>
              }
            />
          );
        }}
      </DataView>
    </div>
  );
}
