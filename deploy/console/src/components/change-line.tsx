import { useText } from '../text';
import css from './shown.module.css';

interface ChangeLineProps {
  about: string;
  /** Undefined without a former state. */
  before?: string | undefined;
  after: string;
}

/** One change in a list: subject, former state and new state. */
export function ChangeLine({ about, before, after }: ChangeLineProps) {
  const t = useText();
  return (
    <li>
      <strong>{about}</strong>{' '}
      {before && (
        <del className={css.before}>
          <span className="visually-hidden">{t('console.changes.before')} </span>
          {before}
        </del>
      )}{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins className={css.after}>
        <span className="visually-hidden">{t('console.changes.after')} </span>
        {after}
      </ins>
    </li>
  );
}
