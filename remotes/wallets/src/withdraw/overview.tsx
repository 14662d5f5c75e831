import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { Card, DataView, Skeleton, Stack } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { SafeboxRow } from '../safebox/safebox-row';
import { useText } from '../text';
import { LeftToPlayCard } from '../wager/left-to-play-card';
import { useLeftToPlay } from '../wager/use-left-to-play';
import { Blocked, StillOpen } from './withdrawal-blocked';
import { ChannelList } from './channel-list';
import { RecentWithdrawals } from './recent-withdrawals';
import { CARDS } from '../routes/withdrawal-routes';
import { SavedAccounts } from './saved-accounts';
import { Today } from './left-today';
import { useExchange } from '../exchange/use-exchange';
import { Withdrawable, WithdrawableBone } from './withdrawable';
import css from './withdraw.module.css';

interface Props {
  /** `accounts`: the player's accounts come before the channels. */
  first: 'channels' | 'accounts';
  back: 1 | undefined;
}

/** The withdrawal overview: withdrawable amount, limits, channels, and withdrawals under way. */
export function WithdrawOverview({ first, back }: Props) {
  const t = useText();
  const exchange = useExchange();
  const left = useLeftToPlay();
  return (
    <div className={css.columns}>
      <Stack gap={4} className={css.main}>
        <StillOpen />
        <DataView
          of={exchange}
          skeleton={
            <Stack gap={4} className={css.bones}>
              <WithdrawableBone />
              <Skeleton shape="title" />
              <Skeleton className={css.listBone} />
            </Stack>
          }
        >
          {(info) => (
            <Stack gap={4}>
              <Withdrawable info={info} />
              <Blocked info={info} />
              {first === 'accounts' && <SavedAccounts info={info} back={back} />}
              <ChannelList info={info} back={back} />
              <Today info={info} />
              <SafeboxRow info={info} onChanged={exchange.reload} />
            </Stack>
          )}
        </DataView>
      </Stack>
      <div className={css.below}>
        <LeftToPlayCard of={left} />
      </div>
      <Stack gap={4} className={css.side}>
        <Card tone="list">
          <List>
            <Link as={ListRow} to={route(CARDS)} title={t('wallets.cards.title')} meta={t('wallets.cards.hint')} />
          </List>
        </Card>
        <RecentWithdrawals />
      </Stack>
    </div>
  );
}
