import { ACTIVITY_ID, LIVE_TYPE, manilaTime, manilaWhen, translated } from '@parola/calls';
import { useCall, useHost, useLocale, useSession } from '@parola/kit';
import { Banner, Card, DataView, EmptyState, ErrorState, Skeleton } from '@parola/ui';
import { Countdown } from '@parola/ui/forms';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { Hero } from '../activity/hero';
import { LogInCard } from '../activity/log-in-card';
import { OtherActivities } from '../activity/other-activities';
import { Rules } from '../rules/rules';
import { useText as useActivityText } from '../text/activity';
import { T, useText } from '../text/live';
import { Stream } from './stream';
import { useProgramme, type Live, type LiveState } from './use-programme';
import css from './live.module.css';

const BONES = <Skeleton className={css.screen} />;

/** The show: an iframe on the partners' origin (like games), or a video stream from there. */
function Screen({ live, state: { call, lost } }: { live: Live; state: LiveState }) {
  const t = useText();
  const locale = useLocale();
  const { title } = translated(live, locale);
  return (
    <Section className={page.section} title={title}>
      <Card tone="frame" className={css.screen}>
        {lost ? (
          <div className={css.lost}>
            <ErrorState
              title={t('activities.live.lost-title')}
              text={t('activities.live.lost-text')}
              onRetry={call.reload}
            />
          </div>
        ) : live.type === LIVE_TYPE.stream ? (
          <Stream
            url={live.url}
            updatedAt={call.updatedAt}
            title={title}
            busy={call.refreshing}
            onRetry={call.reload}
          />
        ) : (
          <iframe
            key={live.url}
            src={live.url}
            title={title}
            className={css.frame}
            sandbox="allow-scripts allow-same-origin"
          />
        )}
      </Card>
      <p className={css.when}>
        <strong className={css.on}>{t('activities.live.on')}</strong>{' '}
        {t('activities.live.until', { time: manilaTime(live.endTime, locale) })}
      </p>
    </Section>
  );
}

/** The next show and the time until it begins. */
function ToCome({ live, onBegin }: { live: Live; onBegin(): void }) {
  const t = useText();
  const locale = useLocale();
  const last = live.last && translated(live.last, locale);
  return (
    <Card tone="raised">
      <div className={css.toCome}>
        {last && (
          <p className={page.left}>
            {t('activities.live.ended', { title: last.title, time: manilaTime(last.endTime, locale) })}
          </p>
        )}
        <h2 className={css.nextTitle}>{translated(live, locale).title}</h2>
        <p className={page.period}>
          {t('activities.live.begins', { when: manilaWhen(live.startTime, live.serverTime, locale) })}
        </p>
        <p className={css.countdown}>
          <T id="activities.live.begins-in" time={<Countdown until={live.startTime} onEnd={onBegin} />} />
        </p>
      </div>
    </Card>
  );
}

function Following({ live }: { live: Live }) {
  const t = useText();
  const locale = useLocale();
  if (live.nextList.length === 0) return null;
  return (
    <Section className={page.section} title={t('activities.live.next')}>
      <ul className={page.tiers}>
        {live.nextList
          .map((both) => translated(both, locale))
          .map(({ title, startTime, endTime }) => (
            <Card as="li" key={startTime} tone="raised" className={page.tier}>
              <div className={page.tierWords}>
                <p className={page.tierTitle}>{title}</p>
                <p className={page.left}>
                  {t('activities.live.next-row', {
                    from: manilaWhen(startTime, live.serverTime, locale),
                    until: manilaTime(endTime, locale),
                  })}
                </p>
              </div>
            </Card>
          ))}
      </ul>
    </Section>
  );
}

function Programme() {
  const activityText = useActivityText();
  const state = useProgramme();
  const { call } = state;
  const activities = useCall('getActivityIds', {});
  const rules = activities.data?.activityMap[String(ACTIVITY_ID.Live)]?.[0]?.ruleList ?? [];
  if (call.error?.kind === 'refused' && call.error.refusal === 'activityNotOpen')
    return (
      <>
        <EmptyState
          title={activityText('activities.info.closed-title')}
          text={activityText('activities.info.closed-text')}
        />
        <OtherActivities activityId={ACTIVITY_ID.Live} />
      </>
    );
  return (
    <>
      <DataView
        // The call is polled, so the time of the last answer is shown only when it fails.
        of={{ ...call, updatedAt: call.error || call.offline ? call.updatedAt : undefined }}
        skeleton={BONES}
      >
        {(live) => (
          <>
            {live.url === '' ? <ToCome live={live} onBegin={call.reload} /> : <Screen live={live} state={state} />}
            <Following live={live} />
          </>
        )}
      </DataView>
      {rules.length > 0 && <Rules of={rules} />}
    </>
  );
}

/** The page of a player who may not claim promotions: the reason, and no offers (player protection C18). */
function PlayerPage() {
  const { session } = useHost();
  const may = session.can('claim');
  return may.ok ? <Programme /> : <Banner tone="info">{may.why}</Banner>;
}

/** `/activity/live`: shows with a schedule. */
export default function LivePage() {
  const t = useText();
  const { status } = useSession();
  return (
    <div className={page.page}>
      <Hero activityId={ACTIVITY_ID.Live} title={t('activities.live.title')} intro={t('activities.live.intro')} />
      {status === 'player' ? <PlayerPage /> : status === 'visitor' ? <LogInCard /> : BONES}
    </div>
  );
}
