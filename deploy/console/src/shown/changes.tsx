import { useText } from '../text';
import css from './shown.module.css';

interface UnitChange {
  unit: string;
  before: string;
  after: string;
}

/** The former and present state of each unit, one line a unit. */
export function UnitChanges({ of }: { of: readonly UnitChange[] }) {
  const t = useText();
  if (of.length === 0) return <p className={css.meta}>{t('console.changes.none')}</p>;
  return (
    <ul className={css.changes} aria-label={t('console.changes')}>
      {of.map(({ unit, before, after }) => (
        <li key={unit}>
          <strong>{unit}</strong>{' '}
          <del className={css.before}>
            <span className="visually-hidden">{t('console.changes.before')} </span>
            {before || t('console.changes.nothing')}
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
          <ins className={css.after}>
            <span className="visually-hidden">{t('console.changes.after')} </span>
            {after || t('console.changes.nothing')}
          </ins>
        </li>
      ))}
    </ul>
  );
}
