import type { AnswerOf } from '@parola/release-api';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import css from './shown.module.css';

/** Findings of a preview have no `unit` and `subject`: their sentence names them. */
type Finding = AnswerOf<'previews'>[number]['findings'][number] &
  Partial<Pick<AnswerOf<'check'>['findings'][number], 'unit' | 'subject'>>;

/** Findings of the compatibility check: both sides, the conflict, and the remedy. */
export function Findings({ of }: { of: readonly Finding[] }) {
  const t = useText();
  return (
    <ul className={css.findings} aria-label={t('console.findings')}>
      {of.map(({ code, severity, unit, subject, message, fix }, index) => (
        <li key={`${code} ${index}`} className={css.finding}>
          <p className={css.sides}>
            <StatusPill tone={severity === 'refuse' ? 'danger' : 'warning'}>
              {t(`console.finding.${severity}`)}
            </StatusPill>
            {unit !== undefined && subject !== undefined && (
              <strong>{t('console.finding.sides', { unit, subject })}</strong>
            )}
          </p>
          <p className={css.text}>{message}</p>
          {fix && <p className={css.meta}>{t('console.finding.fix', { fix })}</p>}
          <p className={css.code}>{code}</p>
        </li>
      ))}
    </ul>
  );
}
