import { ACTIVITY_ID } from '@parola/calls';
import { ownRoute, page as pageOf, route } from '@parola/contract';
import { Link, useCall, useHost } from '@parola/kit';
import { Banner, DataView, EmptyState, Skeleton, Stack, TextLink } from '@parola/ui';
import { RewardTerms } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { OtherActivities } from '../activity/other-activities';
import { useText as useActivityText } from '../text/activity';
import { useText } from '../text/pk';
import { Fight } from './camp-bar';
import { PastRounds } from './past-rounds';
import { POLL_MS } from './poll-interval';
import { Shares } from './claimable-shares';
import { Standing } from './round-status';
import fight from './camp-bar.module.css';

const RULES = ownRoute('activities.pk-rule', pageOf('/activity/redpkblue/rule'));

const BONES = (
  <Stack gap={4}>
    <Skeleton className={fight.bone} />
    <Skeleton shape="card" />
  </Stack>
);

function Closed() {
  const t = useActivityText();
  return (
    <>
      <EmptyState title={t('activities.info.closed-title')} text={t('activities.info.closed-text')} />
      <OtherActivities activityId={ACTIVITY_ID.RedPKBlue} />
    </>
  );
}

/** Red versus blue: the camps, the sign-up, and the results of past rounds. */
export default function PkPage() {
  const t = useText();
  const round = useCall('pkData', {}, { pollMs: POLL_MS });
  const may = useHost().session.can('claim');
  const closed = round.error?.kind === 'refused' && round.error.refusal === 'activityNotOpen';
  return (
    <div className={page.page}>
      <Hero activityId={ACTIVITY_ID.RedPKBlue} title={t('activities.pk.title')} intro={t('activities.pk.intro')} />
      {closed ? (
        <Closed />
      ) : (
        <DataView of={round} skeleton={BONES}>
          {(info) => (
            <>
              {!may.ok && <Banner tone="info">{may.why}</Banner>}
              <Fight info={info} />
              <Standing info={info} onReload={round.reload} onSignedUp={() => undefined} />
              <Shares shares={info.awardList} now={info} onReload={round.reload} />
              <RewardTerms times={info.wagerTimes} days={info.bonusDays} />
              <p className={page.terms}>
                <Link as={TextLink} to={route(RULES)}>
                  {t('activities.pk.rules')}
                </Link>
              </p>
              <PastRounds />
            </>
          )}
        </DataView>
      )}
    </div>
  );
}
