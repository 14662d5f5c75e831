import type { AnswerOf } from '@parola/release-api';
import { Banner, cx, DataView, EmptyState, Stack, TextLink } from '@parola/ui';
import { StatusPill } from '@parola/ui/forms';
import { mayCall, useMe } from '../access/current-account';
import { useQuery, useEach } from '../api/use-query';
import { Page } from '../components/page';
import { rolloutStartOf, BEGUN_WITHIN, authorAndReason } from '../components/rollout-start';
import { GuardPill } from '../components/guard-pill';
import { armOf, Health, type Arm } from '../components/arm-health';
import { Verdict } from '../components/guard-verdict';
import { WaitingCards } from '../components/waiting-cards';
import { useText } from '../text';
import { percent } from '../text/numbers';
import { GuardNotice } from './guard-notice';
import css from './overview.module.css';

type ChannelView = AnswerOf<'channel'>;
type Pin = ChannelView['pins'][number];
type History = AnswerOf<'history'>;

/** Overview: for each unit and channel the served build, its share, its health, and the author of its release. */
export default function OverviewPage() {
  const t = useText();
  const channels = useQuery('channels', {}, ['channel', 'rollout', 'policy']);
  return (
    <Page title={t('console.overview.title')}>
      <DataView
        of={channels}
        skeleton={<WaitingCards count={4} />}
        empty={<EmptyState title={t('console.overview.empty')} text={t('console.overview.empty-text')} />}
      >
        {(list) => (
          <Stack gap={4}>
            <Problems of={list} />
            <GuardNotice />
            <Matrix of={[...list].sort(playersFirst)} />
          </Stack>
        )}
      </DataView>
    </Page>
  );
}

/** Sorts production before other channels. */
const playersFirst = (one: ChannelView, other: ChannelView): number =>
  Number(other.channel === 'production') - Number(one.channel === 'production');

function Problems({ of }: { of: readonly ChannelView[] }) {
  const t = useText();
  return of.flatMap(({ channel, problem }) =>
    problem
      ? [
          <Banner key={channel} tone="danger">
            {t('console.overview.problem', { channel, problem })}
          </Banner>,
        ]
      : [],
  );
}

function Matrix({ of }: { of: readonly ChannelView[] }) {
  const t = useText();
  const me = useMe();
  const rows = useQuery('units', {}, ['units', 'channel']).data ?? [];
  // Reads only permitted channels, because refusals would fill the audit.
  const open = of.filter(({ channel }) => mayCall(me, 'health', { channel })).map(({ channel }) => channel);
  const health = useEach(
    'health',
    open.map((channel) => ({ params: { channel } })),
    ['rollout', 'channel'],
  ).data;
  // The author of a canary may differ from the author of the stable build, so histories are read too.
  const watched = of.filter(({ channel, rollouts }) => open.includes(channel) && rollouts.length > 0);
  const histories = useEach(
    'history',
    watched.map(({ channel }) => ({ params: { channel }, query: { limit: BEGUN_WITHIN } })),
    ['channel'],
  ).data;
  const pinned = of.flatMap(({ pins }) => pins.map(({ unit }) => unit));
  const units = [...new Set([...rows.map(({ unit }) => unit), ...pinned])];
  return (
    <div className={css.matrix} role="table" aria-label={t('console.overview.matrix')}>
      <div className={cx(css.row, css.heads)} role="row">
        <span className={css.corner} role="columnheader">
          {t('console.unit')}
        </span>
        {of.map((channel) => (
          <div key={channel.channel} className={css.head} role="columnheader">
            <h2 className={css.channel}>
              {open.includes(channel.channel) ? (
                <TextLink href={`/releases/channels/${channel.channel}`}>{channel.channel}</TextLink>
              ) : (
                channel.channel
              )}
            </h2>
            <States of={channel} />
          </div>
        ))}
      </div>
      {units.map((unit) => (
        <div key={unit} className={css.row} role="row">
          <div className={css.unit} role="rowheader">
            <TextLink href={`/releases/units/${unit}`}>{unit}</TextLink>
          </div>
          {of.map(({ channel, pins, locks, rollouts }) => (
            <div key={channel} className={css.cell} role="cell">
              <span className={css.small} aria-hidden="true">
                {channel}
              </span>
              <Cell
                of={pins.find((pin) => pin.unit === unit)}
                health={health && (health[open.indexOf(channel)] ?? [])}
                locked={locks.some((lock) => lock.unit === unit)}
                rollouts={rollouts}
                history={histories?.[watched.findIndex((one) => one.channel === channel)]}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function States({ of: { rev, servedRev, stopped, frozen, locks } }: { of: ChannelView }) {
  const t = useText();
  return (
    <span className={css.pills}>
      <StatusPill tone={rev === servedRev ? 'neutral' : 'warning'}>
        {rev === servedRev ? t('console.channel.rev', { rev }) : t('console.channel.behind', { rev: servedRev })}
      </StatusPill>
      {stopped && <StatusPill tone="danger">{t('console.state.stopped')}</StatusPill>}
      {frozen.length > 0 && <StatusPill tone="warning">{t('console.state.frozen')}</StatusPill>}
      {locks.some(({ unit }) => unit === undefined) && (
        <StatusPill tone="warning">{t('console.state.locked')}</StatusPill>
      )}
    </span>
  );
}

interface CellProps {
  of: Pin | undefined;
  health: readonly Arm[] | undefined;
  locked: boolean;
  rollouts: ChannelView['rollouts'];
  history: History | undefined;
}

function Cell({ of, health, locked, rollouts, history }: CellProps) {
  const t = useText();
  if (!of) return <p className={css.none}>{t('console.overview.not-pinned')}</p>;
  const { unit, stable, canary, off, since } = of;
  const watched = canary && rollouts.find(({ group }) => group === canary.group);
  const start = canary && rolloutStartOf(history, { unit, version: canary.version });
  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <p className={css.version}>
          {stable.version} {canary && <StatusPill tone="neutral">{percent(100 - canary.percent)}</StatusPill>}
          {off && <StatusPill tone="danger">{off.killed ? t('console.pin.killed') : t('console.pin.off')}</StatusPill>}
          {locked && <StatusPill tone="warning">{t('console.state.locked')}</StatusPill>}
        </p>
        {off && <p className={css.meta}>{t('console.quoted', { words: off.why })}</p>}
        <Health of={armOf(health, unit, stable.version)} isKnown={health !== undefined} />
        <p className={css.meta}>{authorAndReason(since)}</p>
      </Stack>
      {canary && (
        <div className={css.canary}>
          <p className={css.version}>
            <span className="visually-hidden">{t('console.overview.canary')} </span>
            {canary.version} <StatusPill tone="info">{percent(canary.percent)}</StatusPill>
            {watched && <Verdict of={watched} />}
            {watched && <GuardPill of={watched.guard} />}
          </p>
          {watched && <p className={css.meta}>{watched.guard.next}</p>}
          <Health of={armOf(health, unit, canary.version)} isKnown={health !== undefined} />
          {start && <p className={css.meta}>{authorAndReason(start)}</p>}
        </div>
      )}
    </Stack>
  );
}
