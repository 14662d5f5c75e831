import { diffJson } from 'diff';
import { Fragment } from 'react';
import { useText } from '../text';
import css from './configuration.module.css';

/** Lines that did not change are shown so far around those that did. */
const AROUND = 3;

/** The change from one value to the other, line by line. */
export function Difference({ old, now }: { old: unknown; now: unknown }) {
  const t = useText();
  const parts = diffJson(wrapped(old), wrapped(now));
  return (
    // Scrolled by the keyboard too.
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

/** `diffJson` takes a text for JSON that is written already. */
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
