import type { ReactNode } from 'react';
import { cx } from '../base/cx';
import css from './progress.module.css';

export type ProgressProps = {
  /** Name of the value: shown before the figure, and the accessible name. */
  label: string;
  value: number;
  max: number;
  /** The figure as text, such as "1,200 / 5,000": shown at the right and read instead of a percentage. */
  text?: ReactNode;
  tone?: 'gold' | 'vip' | 'success';
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
};

/**
 * A progress bar with the native element, so that it works in prerendered HTML under a policy without inline styles,
 * and phrasing content, so that it can stand in a link.
 */
export function Progress({ label, value, max, text, tone = 'gold', hideLabel }: ProgressProps) {
  const top = Math.max(1, max);
  return (
    <span className={css.progress}>
      {(!hideLabel || text) && (
        <span className={css.words} aria-hidden="true">
          {!hideLabel && <span>{label}</span>}
          {text && <span className={css.figure}>{text}</span>}
        </span>
      )}
      <progress
        className={cx(css.bar, css[tone])}
        aria-label={label}
        aria-valuetext={typeof text === 'string' ? text : undefined}
        max={top}
        value={Math.min(top, Math.max(0, value))}
      />
    </span>
  );
}
