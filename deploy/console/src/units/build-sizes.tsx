import type { AnswerOf } from '@parola/release-api';
import { cx } from '@parola/ui';
import { useText } from '../text';
import { kilobytes } from '../text/numbers';
import css from './units.module.css';

/** Compressed size of each part with its budget, in words and as a bar. */
export function Sizes({ of }: { of: AnswerOf<'build'>['sizes'] }) {
  const t = useText();
  return (
    <ul className={css.sizes} aria-label={t('console.sizes')}>
      {of.map(({ part, bytes, budget }) => {
        const over = budget !== undefined && bytes > budget;
        const share = budget ? Math.min(1, bytes / budget) : 0;
        return (
          <li key={part} className={css.size}>
            <span className={css.part}>{part}</span>
            <span className={cx(css.bytes, over && css.over)}>
              {budget === undefined
                ? kilobytes(bytes)
                : t(over ? 'console.sizes.over' : 'console.sizes.of', {
                    bytes: kilobytes(bytes),
                    budget: kilobytes(budget),
                  })}
            </span>
            {budget !== undefined && (
              <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className={css.ground} width="100" height="4" rx="2" />
                <rect className={over ? css.full : css.filled} width={share * 100} height="4" rx="2" />
              </svg>
            )}
          </li>
        );
      })}
    </ul>
  );
}
