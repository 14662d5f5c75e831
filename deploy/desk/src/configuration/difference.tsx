import { diffJson } from 'diff';
import { Fragment } from 'react';
import { useText } from '../text';
import css from './configuration.module.css';

/** Number of unchanged lines shown around each change. */
const AROUND = 3;

/** Difference between two values, line by line. */
export function Difference({ old, now }: { old: unknown; now: unknown }) {
  const t = useText();
  const parts = diffJson(wrapped(old), wrapped(now));
  return (
    // Focusable, so that the keyboard can scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.difference} role="region" aria-label={t('desk.config.difference')} tabIndex={0}>
      {parts.map(({ value, added, removed }, index) => {
        const lines = value.replace(/\n$/, '');
        if (added || removed)
          return (
            <Fragment key={index}>
              <span className="visually-hidden">{t(added ? 'desk.config.added' : 'desk.config.removed')}</span>
              {added ? <ins className={css.added}>{lines}</ins> : <del className={css.removed}>{lines}</del>}
            </Fragment>
          );
        return <Same key={index} lines={lines.split('\n')} first={index === 0} last={index === parts.length - 1} />;
      })}
    </div>
  );
}

/** `diffJson` treats a string as serialised JSON, so scalars are wrapped in an array. */
function wrapped(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : [value];
}

function Same({ lines, first, last }: { lines: string[]; first: boolean; last: boolean }) {
  const t = useText();
  const head = first ? [] : lines.slice(0, AROUND);
  const tail = last ? [] : lines.slice(Math.max(head.length, lines.length - AROUND));
  const left = lines.length - head.length - tail.length;
  return (
    <>
      {head.length > 0 && <span className={css.same}>{head.join('\n')}</span>}
      {left > 0 && <span className={css.left}>{t('desk.config.lines', { count: left })}</span>}
      {tail.length > 0 && <span className={css.same}>{tail.join('\n')}</span>}
    </>
  );
}
