import type { AnswerOf } from '@parola/release-api';
import { Banner, cx, DataView, EmptyState, Skeleton, Stack, TextLink } from '@parola/ui';
import { StatusPill } from '@parola/ui/forms';
import { useAsked, useEach } from '../api/use-asked';
import { Page } from '../frame/page';
import { armOf, Health, type Arm } from '../shown/health';
import { useText } from '../text';
import { percent } from '../text/numbers';
import { manilaWhen } from '../text/when';
import css from './overview.module.css';

type ChannelView = AnswerOf<'channel'>;
type Pin = ChannelView['pins'][number];

/** Which build of every unit each channel serves, to what share, how it fares, and who brought it. */
export default function OverviewRoom() {
  const t = useText();
  const channels = useAsked('channels', {}, ['channel', 'rollout', 'policy']);
  return (
    <Page title={t('console.overview.title')}>
      <DataView
        of={channels}
        skeleton={
          <Stack gap={4}>
            <Skeleton shape="card" count={4} />
          </Stack>
        }
        empty={<EmptyState title={t('console.overview.empty')} text={t('console.overview.empty-text')} />}
      >
        {(list) => (
          <Stack gap={4}>
            <Problems of={list} />
            <Matrix of={list} />
          </Stack>
        )}
      </DataView>
    </Page>
  );
}

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
  const rows = useAsked('units', {}, ['units', 'channel']).data ?? [];
  const health = useEach(
    'health',
    of.map(({ channel }) => ({ params: { channel } })),
    ['rollout', 'channel'],
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
              <TextLink href={`/releases/channels/${channel.channel}`}>{channel.channel}</TextLink>
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
          {of.map(({ channel, pins, locks }, index) => (
            <div key={channel} className={css.cell} role="cell">
              <span className={css.small} aria-hidden="true">
                {channel}
              </span>
              <Cell
                of={pins.find((pin) => pin.unit === unit)}
                health={health?.[index]}
                locked={locks.some((lock) => lock.unit === unit)}
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

function Cell({ of, health, locked }: { of: Pin | undefined; health: readonly Arm[] | undefined; locked: boolean }) {
  const t = useText();
  if (!of) return <p className={css.none}>{t('console.overview.not-pinned')}</p>;
  const { unit, stable, canary, off, since } = of;
  return (
    <Stack gap={2}>
      <p className={css.version}>
        {stable.version}{' '}
        {off && <StatusPill tone="danger">{off.killed ? t('console.pin.killed') : t('console.pin.off')}</StatusPill>}
        {locked && <StatusPill tone="warning">{t('console.state.locked')}</StatusPill>}
      </p>
      <Health of={armOf(health, unit, stable.version)} />
      {canary && (
        <>
          <p className={css.canary}>
            <StatusPill tone="info">
              {t('console.overview.canary', { version: canary.version, share: percent(canary.percent) })}
            </StatusPill>
          </p>
          <Health of={armOf(health, unit, canary.version)} />
        </>
      )}
      <p className={css.meta}>
        {t('console.overview.since', {
          actor: since.actor,
          when: manilaWhen(since.at),
          reason: since.reason || t('console.no-reason'),
        })}
      </p>
    </Stack>
  );
}
