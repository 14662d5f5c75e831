import type { AnswerOf } from '@parola/release-api';
import { Button, Card, Stack } from '@parola/ui';
import { Fact, Facts, Inline, Select, StatusPill } from '@parola/ui/forms';
import { useState } from 'react';
import { mayCall, mayChange, useMe } from '../access/current-account';
import { NamedPill } from '../components/named-pill';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { kilobytes } from '../text/numbers';
import { manilaWhen } from '../text/manila-moments';
import { Attestation } from './attestation';
import { Fit } from './channel-fit';
import { Sizes } from './build-sizes';
import { StateSheet, useStatesFor } from './state-sheet';
import layout from './units.module.css';

export type Build = AnswerOf<'build'>;
const TONES = {
  published: 'neutral',
  deprecated: 'warning',
  blocked: 'danger',
  condemned: 'warning',
  swept: 'danger',
} as const;

interface BuildCardProps {
  of: Build;
  channels: readonly string[];
  onAct: (channel: string, kind: 'pin' | 'canary') => void;
  onPreview: () => void;
  /** Sentence about keeping or removing the build; a blank while it loads, '' when unknown. */
  fate: string;
  /** True for the newest version, the usual choice. */
  newest: boolean;
}

/** Card of one version, with its possible acts on a channel. */
export function BuildCard({ of, channels, onAct, onPreview, fate, newest }: BuildCardProps) {
  const t = useText();
  const me = useMe();
  const { unit, version, createdAt, publisher, commit, state, keep, said, sizes, dependencies, servedOn } = of;
  // Blocked and swept builds cannot be pinned, served to a share or previewed.
  const isGood = state !== 'blocked' && state !== 'swept';
  const mine = isGood ? channels.filter((channel) => mayChange(me, 'pin', { channel, unit })) : [];
  const [chosen, setChosen] = useState('');
  // Channels may load after the builds, and may disappear.
  const channel = mine.includes(chosen) ? chosen : (mine[0] ?? '');
  const [giving, setGiving] = useState(false);
  const states = useStatesFor(of);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const mayPreview = isGood && mayCall(me, 'makePreview', { unit });
  return (
    <Card as="article">
      <Stack gap={3}>
        <div className={layout.head}>
          <h3 className={layout.version}>{version}</h3>
          {state !== 'published' && <StatusPill tone={TONES[state]}>{t(`console.build.${state}`)}</StatusPill>}
          {keep && <StatusPill tone="info">{t('console.build.keep')}</StatusPill>}
          {servedOn.map((name) => (
            <NamedPill key={name} tone="success">
              {t('console.build.served-on', { channel: name })}
            </NamedPill>
          ))}
        </div>
        <p className={css.meta}>
          {commit
            ? t('console.build.by', { publisher, when: manilaWhen(createdAt), commit: commit.slice(0, 12) })
            : t('console.build.by-hand', { publisher, when: manilaWhen(createdAt) })}
        </p>
        {said && (state !== 'published' || keep) && (
          <p className={css.meta}>
            {t('console.build.said', { actor: said.actor, when: manilaWhen(said.at), reason: said.reason })}
          </p>
        )}
        {fate && <p className={css.meta}>{fate}</p>}
        {(of.unverified ?? []).map(({ rule, sentence }) => (
          <p key={rule + sentence} className={css.meta}>
            {t('console.build.unverified', { rule, sentence })}
          </p>
        ))}
        <Attestation of={of} />
        <Sizes of={sizes} />
        {state !== 'swept' && <Fit of={of} atOnce={newest} />}
        <details>
          <summary>{t('console.build.more', { size: kilobytes(total), count: dependencies.length })}</summary>
          <Facts>
            <Fact name={t('console.build.id')} code>
              {of.buildId}
            </Fact>
            {commit && (
              <Fact name={t('console.build.commit')} code>
                {commit}
              </Fact>
            )}
            {dependencies.map(({ name, range }) => (
              <Fact key={name} name={name} code>
                {range}
              </Fact>
            ))}
          </Facts>
        </details>
        <div className={layout.acts}>
          {mine.length > 0 && (
            <Select
              label={t('console.channel')}
              options={mine.map((name) => ({ value: name, label: name }))}
              value={channel}
              onChange={setChosen}
            />
          )}
          <Inline>
            {mine.length > 0 && (
              <>
                <Button
                  size="sm"
                  aria-label={t('console.build.pin-name', { unit, version })}
                  onClick={() => onAct(channel, 'pin')}
                >
                  {t('console.build.pin')}
                </Button>
                <Button
                  tone="secondary"
                  size="sm"
                  aria-label={t('console.build.canary-name', { unit, version })}
                  onClick={() => onAct(channel, 'canary')}
                >
                  {t('console.act.canary')}
                </Button>
              </>
            )}
            {mayPreview && (
              <Button
                tone="secondary"
                size="sm"
                aria-label={t('console.build.preview-name', { unit, version })}
                onClick={onPreview}
              >
                {t('console.build.preview')}
              </Button>
            )}
            {states.length > 0 && (
              <Button
                tone="ghost"
                size="sm"
                aria-label={t('console.build.state-name', { unit, version })}
                onClick={() => setGiving(true)}
              >
                {t('console.state')}
              </Button>
            )}
          </Inline>
        </div>
      </Stack>
      {giving && <StateSheet of={of} states={states} onClose={() => setGiving(false)} />}
    </Card>
  );
}
