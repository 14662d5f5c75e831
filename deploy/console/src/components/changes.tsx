import { useText } from '../text';
import { ChangeLine } from './change-line';
import css from './shown.module.css';

interface UnitChange {
  unit: string;
  before: string;
  after: string;
}

/** Former and present state of each unit, one line each. */
export function UnitChanges({ of }: { of: readonly UnitChange[] }) {
  const t = useText();
  if (of.length === 0) return <p className={css.meta}>{t('console.changes.none')}</p>;
  return (
    <ul className={css.changes} aria-label={t('console.changes')}>
      {of.map(({ unit, before, after }) => (
        <ChangeLine
          key={unit}
          about={unit}
          before={before || t('console.changes.nothing')}
          after={after || t('console.changes.nothing')}
        />
      ))}
    </ul>
  );
}
