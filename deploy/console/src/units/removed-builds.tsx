import { useState } from 'react';
import { useEach } from '../api/use-query';
import css from '../components/shown.module.css';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';

/** Limit of listed removed versions, newest first. */
const TOLD = 20;

/** Versions whose files were removed for good: time, actor and reason, loaded when opened. */
export function Gone({ unit, versions }: { unit: string; versions: readonly string[] }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const shown = open ? versions.slice(0, TOLD) : [];
  const builds = useEach(
    'build',
    shown.map((version) => ({ params: { unit, version }, query: { reports: 'later' } })),
  ).data;
  if (versions.length === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('console.gone', { count: versions.length })}</summary>
      <p className={css.meta}>{t('console.gone.text')}</p>
      <ul className={css.plain} aria-label={t('console.gone', { count: versions.length })}>
        {shown.map((version, at) => {
          const { said } = builds?.[at] ?? {};
          return (
            <li key={version}>
              <p className={css.text}>{version}</p>
              {said && (
                <p className={css.meta}>
                  {t('console.build.said', { actor: said.actor, when: manilaWhen(said.at), reason: said.reason })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
