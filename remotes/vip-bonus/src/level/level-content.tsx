import { useSyncExternalStore } from 'react';
import { Coins } from 'lucide-react';
import { route } from '@parola/contract';
import { useBusEvent, useCall, useHost, useLink } from '@parola/kit';
import { Card, DataView, Icon, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { List, ListRow, RewardTerms } from '@parola/ui/forms';
import { PurseLine } from '../purse/purse-line';
import { DailyAward } from '../claim/daily-award';
import { LevelAwards } from './level-awards';
import { VipSignInCard } from '../claim/vip-sign-in';
import { VipTasks } from '../claim/vip-tasks';
import { REBATE } from '../links/own-routes';
import { T, useText } from '../text/vip';
import { Hero, Visitor, type LevelHeading } from './level-hero';
import { KeepLevel } from './keep-level';
import { Levels } from './levels';
import { Rules } from './rules';
import { vipTheme } from './vip-theme';
import css from './level.module.css';

const KEYS = ['vipLevel', 'daily', 'signIn', 'task', 'rebate', 'keepLevel', 'rule'];

function RebateLink() {
  const t = useText();
  const rebate = useLink(route(REBATE));
  if (!rebate) return null;
  return (
    <Card>
      <List>
        <ListRow
          {...rebate}
          icon={<Icon of={Coins} />}
          title={t('vip-bonus.rebate.title')}
          meta={t('vip-bonus.rebate.row')}
        />
      </List>
    </Card>
  );
}

/** Subscribes to the status of the session only, so that a new balance does not render the page again. */
function useStatus() {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, () => session.current().status);
}

/** How a level is reached: shown in place of the progress while the player's state is loading. */
function Earning() {
  const t = useText();
  return (
    <p className={css.text}>
      {t('vip-bonus.how.experience')} {t('vip-bonus.how.fun')}
    </p>
  );
}

interface Props {
  /** The part below the level. */
  first?: 'rewards' | 'levels';
  heading?: LevelHeading;
}

/**
 * The player's VIP level with its benefits; visitors see the levels. Load its texts first (`load` of `../text/vip`).
 */
export function LevelContent({ first = 'rewards', heading = 'h1' }: Props) {
  const t = useText();
  const status = useStatus();
  const player = status === 'player';
  const breaks = useLink(route('shell.self-limited'));
  const vip = useCall('getVipInfo', { keyList: KEYS });
  useBusEvent('lobby.game-exited@1', vip.reload);
  return (
    <Stack gap={2}>
      {status !== 'visitor' && <PurseLine />}
      <DataView
        of={vip}
        skeleton={
          <Stack gap={4}>
            <Skeleton className={css.heroBone} />
            <Earning />
            <Skeleton shape="card" count={3} />
            <Skeleton shape="row" count={4} />
          </Stack>
        }
      >
        {(info) => {
          const levels = info.levelList && (
            <Levels
              levels={info.levelList}
              rates={info.rebate?.rateTable ?? []}
              current={player ? info.vip : undefined}
            />
          );
          const mine = info.levelList?.find((level) => level.vip === info.vip);
          return (
            <div className={css.columns} data-vip={vipTheme(mine?.showType)}>
              <Stack gap={4} className={css.main}>
                {player ? <Hero info={info} level={mine} heading={heading} /> : <Visitor heading={heading} />}
                <Earning />
                {first === 'levels' && levels}
                {player && (
                  <>
                    {/* For all cards below, because each gives bonus money. */}
                    <RewardTerms />
                    <LevelAwards levels={info.levelList ?? []} onChanged={vip.reload} />
                    {info.daily && <DailyAward daily={info.daily} vip={info.vip} onChanged={vip.reload} />}
                    <KeepLevel runs={info.keepLevel !== undefined} />
                    {info.signIn && info.vip > 0 && <VipSignInCard signIn={info.signIn} onChanged={vip.reload} />}
                    {info.taskList && info.vip > 0 && (
                      <VipTasks tasks={info.taskList} vip={info.vip} onChanged={vip.reload} />
                    )}
                  </>
                )}
                <RebateLink />
                {first === 'rewards' && levels}
              </Stack>
              {(breaks || info.ruleList) && (
                <aside className={css.side}>
                  <SectionTitle>{t('vip-bonus.how.title')}</SectionTitle>
                  {breaks && (
                    <p className={css.text}>
                      <T id="vip-bonus.how.breaks" breaks={<TextLink inline {...breaks} />} />
                    </p>
                  )}
                  {info.ruleList && <Rules sections={info.ruleList} />}
                </aside>
              )}
            </div>
          );
        }}
      </DataView>
    </Stack>
  );
}
