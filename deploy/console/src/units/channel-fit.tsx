import type { AnswerOf } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import { useState } from 'react';
import { useEach } from '../api/use-asked';
import { Findings } from '../shown/findings';
import { NamedPill } from '../shown/named-pill';
import css from '../shown/shown.module.css';
import { useText } from '../text';
import type { Build } from './build';
import layout from './units.module.css';

type Reports = AnswerOf<'findings'>;
/** So many channels are named in a line. */
const NAMED = 3;

interface FitProps {
  of: Pick<Build, 'unit' | 'version'>;
  /** Judged without being asked for. */
  atOnce: boolean;
}

/**
 * Each channel's findings about a build. Judging takes a while with many channels, so it is done for the newest one
 * and for opened ones; a placeholder line keeps the layout stable.
 */
export function Fit({ of: { unit, version }, atOnce }: FitProps) {
  const t = useText();
  const [asked, setAsked] = useState(atOnce);
  const found = useEach('findings', asked ? [{ params: { unit, version } }] : [], ['units', 'channel']);
  // Of the question before nothing was asked.
  const [reports] = found.data ?? [];
  const isOver = !found.refreshing && found.data?.length === 1;
  const line = useLine();
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setAsked(true)}>
      <summary>
        <span aria-live="polite">
          {!asked && t('console.build.fit')}
          {asked && (reports ? line(reports) : t(isOver ? 'console.build.unjudged' : 'console.build.judging'))}
        </span>
      </summary>
      {reports && <Judged of={reports} />}
      {asked && !reports && isOver && (
        <Inline>
          <Button tone="secondary" size="sm" onClick={found.reload}>
            {t('console.build.judge-again')}
          </Button>
        </Inline>
      )}
    </details>
  );
}

/** All channels' findings, in a line. */
function useLine() {
  const t = useText();
  return (reports: Reports): string => {
    const refused = reports.filter(({ ok }) => !ok).map(({ channel }) => channel);
    if (reports.length === 0) return t('console.build.no-channel');
    if (refused.length === 0) return t('console.build.fits-all', { count: reports.length });
    return refused.length <= NAMED
      ? t('console.build.fits-not', { channel: refused.join(', ') })
      : t('console.build.fits-not-many', { count: refused.length, all: reports.length });
  };
}

/** Channel by channel, those that would refuse first. */
function Judged({ of }: { of: Reports }) {
  const t = useText();
  const all = [...of].sort((one, other) => Number(one.ok) - Number(other.ok));
  return (
    <ul className={layout.fits} aria-label={t('console.build.fit')}>
      {all.map(({ channel, ok, findings }) => (
        <li key={channel}>
          <Stack gap={2}>
            <Inline>
              <NamedPill tone={ok ? 'success' : 'warning'}>
                {t(ok ? 'console.build.fits' : 'console.build.refuses', { channel })}
              </NamedPill>
              {findings.length > 0 && (
                <span className={css.meta}>{t('console.revision.findings', { count: findings.length })}</span>
              )}
            </Inline>
            {findings.length > 0 && <Findings of={findings} />}
          </Stack>
        </li>
      ))}
    </ul>
  );
}
