import type { UnitReport } from '@parola/release-api';
import { Card, DataView, EmptyState, SectionTitle, Stack, TextLink } from '@parola/ui';
import { Inline, Select, StatusPill } from '@parola/ui/forms';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Health } from '../components/arm-health';
import { Page } from '../components/page';
import css from '../components/shown.module.css';
import { WaitingCards } from '../components/waiting-cards';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { kilobytes, percent } from '../text/numbers';
import { Faults } from './faults';
import layout from './units.module.css';
import { WeeklyReport } from './weekly-report';

/** Periods of the report in days. */
const PERIODS = [1, 3, 7] as const;

/** Page of a squad: where its unit is served, how its builds fare, its faults with sources, its bytes and its users. */
export default function ReportPage() {
  const { unit = '' } = useParams();
  const t = useText();
  const [days, setDays] = useState<number>(PERIODS[0]);
  const report = useQuery('unitReport', { params: { unit }, query: { days } }, ['units', 'channel', 'rollout']);
  return (
    <Page title={t('console.report.title', { unit })}>
      <Stack gap={4}>
        <Inline>
          <TextLink href={`/releases/units/${unit}`}>{t('console.report.versions')}</TextLink>
        </Inline>
        <Select
          label={t('console.report.period')}
          options={PERIODS.map((count) => ({ value: String(count), label: t('console.report.days', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
        <DataView of={report} skeleton={<WaitingCards />}>
          {(found) => <Parts of={found} />}
        </DataView>
        <WeeklyReport key={unit} unit={unit} />
      </Stack>
    </Page>
  );
}

/** A titled part of the report, with a sentence if it is empty. */
function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      {empty === false ? children : <p className={css.meta}>{empty}</p>}
    </section>
  );
}

function Parts({ of }: { of: UnitReport }) {
  const t = useText();
  const { squad, runbook, channels, builds, faults, bytes, uses, news } = of;
  return (
    <Stack gap={5}>
      {squad !== undefined && runbook !== undefined && (
        <p className={css.meta}>{t('console.report.squad', { squad, runbook })}</p>
      )}
      <Part title={t('console.report.served')} empty={channels.length === 0 && t('console.report.served-none')}>
        <div className={layout.channels}>
          {channels.map((channel) => (
            <ChannelCard key={channel.channel} of={channel} builds={builds} />
          ))}
        </div>
      </Part>
      <Part title={t('console.report.faults')} empty={faults.length === 0 && t('console.report.faults-none')}>
        <Faults of={faults} />
      </Part>
      <Part title={t('console.report.uses')} empty={uses.length === 0 && t('console.report.uses-none')}>
        <ul className={css.plain} aria-label={t('console.report.uses')}>
          {uses.map(({ channel, offer, id, users }) => (
            <li key={channel + offer + id} className={css.text}>
              {t('console.report.use', {
                offer: t(`console.offer.${offer}`),
                id,
                channel,
                users: users.map((user) => `${user.unit} ${user.version}`).join(', '),
              })}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('console.report.bytes')} empty={bytes.length === 0 && t('console.report.bytes-none')}>
        <ul className={css.plain} aria-label={t('console.report.bytes')}>
          {bytes.map(({ version, at, firstLoad, parts }) => (
            <li key={version} className={css.text}>
              {parts === undefined
                ? t('console.report.byte', { version, when: manilaWhen(at), first: kilobytes(firstLoad) })
                : t('console.report.byte-parts', {
                    ...{ version, when: manilaWhen(at), first: kilobytes(firstLoad), parts: kilobytes(parts) },
                  })}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('console.report.news')} empty={news.length === 0 && t('console.report.news-none')}>
        <ol className={css.plain} aria-label={t('console.report.news')}>
          {news.map(({ channel, rev, at, actor, text, reason }) => (
            <li key={channel + rev + at + text}>
              <p className={css.text}>{t('console.report.change', { channel, rev, text })}</p>
              <p className={css.meta}>{t('console.report.change-by', { actor, when: manilaWhen(at), reason })}</p>
            </li>
          ))}
        </ol>
      </Part>
    </Stack>
  );
}

interface ChannelCardProps {
  of: UnitReport['channels'][number];
  builds: UnitReport['builds'];
}

function ChannelCard({ of: { channel, stable, canary, fallback, off, problem }, builds }: ChannelCardProps) {
  const t = useText();
  const served = builds.filter((build) => build.channel === channel);
  const healthOf = (version: string) => served.find((build) => build.version === version);
  const others = served.filter(({ version }) => version !== stable && version !== canary?.version);
  return (
    <Card as="article">
      <Stack gap={3}>
        <div className={layout.head}>
          <h3 className={layout.version}>{channel}</h3>
          {off && <StatusPill tone="danger">{t(off.killed ? 'console.pin.killed' : 'console.pin.off')}</StatusPill>}
        </div>
        {problem !== undefined && <EmptyState title={t('console.report.unread')} text={problem} />}
        {off && <p className={css.text}>{t('console.quoted', { words: off.why })}</p>}
        {stable !== undefined && (
          <Arm
            title={t(canary ? 'console.pin.stable' : 'console.pin.everybody', { version: stable })}
            health={healthOf(stable)}
          />
        )}
        {canary && (
          <Arm
            title={t('console.pin.canary', { version: canary.version, share: percent(canary.percent) })}
            health={healthOf(canary.version)}
            note={canary.why}
          />
        )}
        {others.map((build) => (
          <Arm key={build.version} title={t('console.report.earlier', { version: build.version })} health={build} />
        ))}
        {fallback !== undefined && <p className={css.meta}>{t('console.pin.fallback', { version: fallback })}</p>}
      </Stack>
    </Card>
  );
}

type BuildHealth = UnitReport['builds'][number];

/** Health and vitals of one build. */
function Arm({ title, health, note = '' }: { title: string; health: BuildHealth | undefined; note?: string }) {
  const t = useText();
  const { lcpMs, inpMs, cls } = health ?? {};
  const vitals = [
    ...(lcpMs === undefined ? [] : [t('console.report.lcp', { value: lcpMs })]),
    ...(inpMs === undefined ? [] : [t('console.report.inp', { value: inpMs })]),
    ...(cls === undefined ? [] : [t('console.report.cls', { value: String(cls) })]),
  ];
  return (
    <div>
      <p className={css.text}>{title}</p>
      <Health of={health && { ...health, unit: '' }} />
      {vitals.length > 0 && <p className={css.meta}>{vitals.join(' · ')}</p>}
      {note !== '' && <p className={css.meta}>{note}</p>}
    </div>
  );
}
