import type { AnswerOf } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import { useState } from 'react';
import { useEach } from '../api/use-query';
import { Findings } from '../components/findings';
import { NamedPill } from '../components/named-pill';
import css from '../components/shown.module.css';
import { useText } from '../text';
import type { Build } from './build';
import layout from './units.module.css';

type Reports = AnswerOf<'findings'>;
/** Limit of channel names in a line. */
const NAMED = 3;

interface FitProps {
  of: Pick<Build, 'unit' | 'version'>;
  /** True: the check starts without a click. */
  atOnce: boolean;
}

/**
 * Findings of each channel about a build. A check takes seconds with many channels, so it runs only for the newest
 * build and for opened ones. A placeholder line keeps the layout stable.
 */
export function Fit({ of: { unit, version }, atOnce }: FitProps) {
  const t = useText();
  const [isRequested, setRequested] = useState(atOnce);
  const found = useEach('findings', isRequested ? [{ params: { unit, version } }] : [], ['units', 'channel']);
  // Before the first request `found.data` is an empty list, hence `reports` is undefined.
  const [reports] = found.data ?? [];
  const isOver = !found.refreshing && found.data?.length === 1;
  const line = useLine();
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setRequested(true)}>
      <summary>
        <span aria-live="polite">
          {!isRequested && t('console.build.fit')}
          {isRequested && (reports ? line(reports) : t(isOver ? 'console.build.unjudged' : 'console.build.judging'))}
        </span>
      </summary>
      {reports && <Judged of={reports} />}
      {isRequested && !reports && isOver && (
        <Inline>
          <Button tone="secondary" size="sm" onClick={found.reload}>
            {t('console.build.judge-again')}
          </Button>
        </Inline>
      )}
    </details>
  );
}

/** Findings of all channels in one line. */
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

/** Findings by channel; refusing channels first. */
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
