import { useState } from 'react';
import { ACTIVITY_ID, DAY_MS, manilaShortDate, PAGE_SIZE_RANK, RANK_KIND, type CallResponse } from '@parola/calls';
import { useHost, useLocale, usePages, useSession } from '@parola/kit';
import { Banner, ChipTabs, DataView, EmptyState, Skeleton, TabPanel } from '@parola/ui';
import { Countdown, PagedList, RewardTerms, Tabs } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { LogInCard } from '../activity/log-in-card';
import { OtherActivities } from '../activity/other-activities';
import { Rules } from '../rules/rules';
import { useText as useActivityText } from '../text/activity';
import { T, useText } from '../text/rank';
import { KIND_NAMES, KINDS, TYPE_NAMES, TYPES, useBoardWords, type KindName, type TypeName } from './boards';
import { Claims } from './claims';
import { Best, RankTable } from './table';
import css from './rank.module.css';

type Rank = CallResponse<'getRank'>;
const NOBODY: Rank['person'] = { rank: 0, score: 0, awardList: [] };

function Ends({ endTime, serverTime, onEnd }: Pick<Rank, 'endTime' | 'serverTime'> & { onEnd(): void }) {
  const t = useText();
  const locale = useLocale();
  return (
    <p className={css.ends}>
      {endTime - serverTime < DAY_MS ? (
        <T id="activities.rank.ends" time={<Countdown until={endTime} onEnd={onEnd} />} />
      ) : (
        t('activities.rank.ends-on', { day: manilaShortDate(endTime - 1, locale) })
      )}
    </p>
  );
}

interface BoardProps {
  type: TypeName;
  kind: KindName;
  podium: boolean;
}

/** The board of one period, with the claimable awards of closed periods and the rules. */
function Board({ type, kind, podium }: BoardProps) {
  const t = useText();
  const activityText = useActivityText();
  const rank = usePages('getRank', { rankType: TYPES[type], kind: KINDS[kind] }, PAGE_SIZE_RANK);
  const { last } = rank;
  const closed = rank.error?.kind === 'refused' && rank.error.refusal === 'activityNotOpen';
  if (closed)
    return (
      <>
        <EmptyState
          title={activityText('activities.info.closed-title')}
          text={activityText('activities.info.closed-text')}
        />
        <OtherActivities activityId={ACTIVITY_ID.Rank} />
      </>
    );
  const nobody = KINDS[kind] === RANK_KIND.invite ? 'activities.rank.none-friends' : 'activities.rank.none-text';
  // Everything around the list appears together with it: shown beside the skeleton, it would shift when the list
  // replaces the skeleton.
  const first = last ? { data: last, refreshing: false } : { ...rank, data: last };
  return (
    <DataView of={first} skeleton={<Skeleton shape="row" count={6} />}>
      {({ person, claimList, wagerTimes, bonusDays, ruleList, endTime, serverTime }) => (
        <>
          <Ends endTime={endTime} serverTime={serverTime} onEnd={rank.reload} />
          <PagedList of={rank} empty={<EmptyState title={t('activities.rank.none')} text={t(nobody)} />}>
            {(rows) => (
              <>
                {podium && <Best rows={rows} kind={KINDS[kind]} />}
                <RankTable rows={rows} person={person} kind={KINDS[kind]} />
              </>
            )}
          </PagedList>
          {rank.data?.length === 0 && <OwnWithoutOthers />}
          <Claims claims={claimList} now={{ wagerTimes, bonusDays }} onReload={rank.reload} />
          <RewardTerms times={wagerTimes} days={bonusDays} />
          <Rules of={ruleList} />
        </>
      )}
    </DataView>
  );
}

/** An empty board still shows the player's own row. */
function OwnWithoutOthers() {
  const isPlayer = useSession().status === 'player';
  return isPlayer ? <RankTable rows={[]} person={NOBODY} kind={RANK_KIND.bet} /> : null;
}

/** The rank: three boards for three periods. `podium`: the first three stand on a podium above the list. */
export function RankView({ podium = false }: { podium?: boolean }) {
  const t = useText();
  const { session } = useHost();
  const { status } = useSession();
  const words = useBoardWords();
  const [kind, setKind] = useState<KindName>('bet');
  const [type, setType] = useState<TypeName>('day');
  const may = session.can('claim');
  return (
    <div className={page.page}>
      <Hero activityId={ACTIVITY_ID.Rank} title={t('activities.rank.title')} intro={t('activities.rank.intro')} />
      {status === 'visitor' && <LogInCard />}
      {status === 'player' && !may.ok && <Banner tone="info">{may.why}</Banner>}
      <div className={css.choice}>
        <ChipTabs
          id="rank-kind"
          label={t('activities.rank.kinds')}
          items={KIND_NAMES.map((value) => ({ value, label: words.kind(KINDS[value]) }))}
          value={kind}
          onChange={setKind}
        />
        <TabPanel tabs="rank-kind" value={kind}>
          <Tabs
            id="rank-type"
            label={t('activities.rank.types')}
            items={TYPE_NAMES.map((value) => ({ value, label: words.type(TYPES[value]) }))}
            value={type}
            onChange={setType}
            fill
          />
          <TabPanel tabs="rank-type" value={type}>
            <div className={page.section}>
              <Board key={`${status}/${kind}/${type}`} type={type} kind={kind} podium={podium} />
            </div>
          </TabPanel>
        </TabPanel>
      </div>
    </div>
  );
}
