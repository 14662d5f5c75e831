import type { AnswerOf } from '@parola/release-api';
import { Button, DataView, EmptyState, SectionTitle, Stack, TextLink } from '@parola/ui';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery, useEach } from '../api/use-query';
import { ActSheet, type Act } from '../changes/act-sheet';
import { Page } from '../components/page';
import css from '../components/shown.module.css';
import { PreviewSheet } from '../previews/preview-sheet';
import { WaitingCards } from '../components/waiting-cards';
import { useText } from '../text';
import { BuildCard } from './build';
import { Collection, useFate, type Plan } from './collection-plan';
import { Gone } from './removed-builds';
import { Sparkline } from './sparkline';

type UnitRow = AnswerOf<'units'>[number];
/** Number of versions shown at first, and added by each «more». */
const SHOWN = 6;

/** Page of a unit: its versions with sizes, dependencies and each channel's findings. */
export default function UnitPage() {
  const { unit = '' } = useParams();
  const t = useText();
  const units = useQuery('units', {}, ['units']);
  // Requested together with the builds, so that their data is in the cards from the start.
  const plan = useQuery('collection', {}, ['units', 'channel', 'requests']).data;
  const channels = useQuery('channels', {}, ['channel']).data ?? [];
  return (
    <Page title={t('console.unit.title', { unit })}>
      <p className={css.text}>
        <TextLink href={`/releases/units/${unit}/report`}>{t('console.report.open')}</TextLink>
      </p>
      <DataView of={units} skeleton={<WaitingCards />}>
        {(all) => {
          const row = all.find((one) => one.unit === unit);
          if (!row || row.versions.length + row.leaving.length + row.gone.length === 0)
            return <EmptyState title={t('console.unit.empty')} text={t('console.unit.empty-text', { unit })} />;
          return <Versions key={unit} of={row} all={all} plan={plan} channels={channels} />;
        }}
      </DataView>
    </Page>
  );
}

type Doing = { channel: string; act: Act } | { preview: string };

interface VersionsProps {
  of: UnitRow;
  all: readonly UnitRow[];
  plan: Plan | undefined;
  channels: AnswerOf<'channels'>;
}

function Versions({ of: { unit, versions: good, leaving, gone }, all, plan, channels }: VersionsProps) {
  const t = useText();
  // Condemned versions come last; a pin still keeps them.
  const versions = [...good, ...leaving];
  const fate = useFate(plan);
  const [shown, setShown] = useState(SHOWN);
  const [doing, setDoing] = useState<Doing | null>(null);
  const builds = useEach(
    'build',
    versions.slice(0, shown).map((version) => ({ params: { unit, version }, query: { reports: 'later' } })),
    ['units', 'channel'],
  );
  // Keeps the shown versions while more load or after a publication, so that opened parts stay open.
  const kept = useRef(builds.data);
  kept.current = builds.data ?? kept.current;
  const acting = doing && 'act' in doing ? channels.find(({ channel }) => channel === doing.channel) : undefined;
  return (
    <Stack gap={4}>
      <DataView of={{ ...builds, data: kept.current }} skeleton={<WaitingCards />}>
        {(list) => (
          <Stack gap={5}>
            <Sparkline of={list.flatMap((build) => (build && good.includes(build.version) ? [build] : [])).reverse()} />
            <section>
              <SectionTitle>{t('console.unit.versions')}</SectionTitle>
              <Stack gap={3}>
                {list.map((build, index) =>
                  build ? (
                    <BuildCard
                      key={build.version}
                      of={build}
                      channels={channels.map(({ channel }) => channel)}
                      onAct={(channel, kind) =>
                        setDoing({ channel, act: { kind, items: [{ unit, version: build.version }] } })
                      }
                      fate={plan ? fate(build) : '\u00a0'}
                      newest={build.version === good[0]}
                      onPreview={() => setDoing({ preview: build.version })}
                    />
                  ) : (
                    <p key={versions[index]}>{t('console.unit.unread', { version: versions[index] ?? '' })}</p>
                  ),
                )}
              </Stack>
            </section>
          </Stack>
        )}
      </DataView>
      {shown < versions.length && (
        <Button tone="secondary" busy={builds.refreshing} onClick={() => setShown(shown + SHOWN)}>
          {t('console.unit.more', { count: versions.length - shown })}
        </Button>
      )}
      <Gone unit={unit} versions={gone} />
      {plan && <Collection of={plan} />}
      {acting && doing && 'act' in doing && (
        <ActSheet
          act={doing.act}
          of={acting}
          units={all}
          channels={channels.map(({ channel }) => channel)}
          onClose={() => setDoing(null)}
        />
      )}
      {doing && 'preview' in doing && (
        <PreviewSheet
          units={all}
          channels={channels.map(({ channel }) => channel)}
          start={[{ unit, version: doing.preview }]}
          onClose={() => setDoing(null)}
        />
      )}
    </Stack>
  );
}
