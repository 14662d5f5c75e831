import type { ReactNode } from 'react';
import css from './action-bar.module.css';

export type ActionBarProps = {
  /** Label before the amount, such as "You get". */
  label?: ReactNode;
  /** A `Money` element. */
  amount?: ReactNode;
  /** A rule or a reason, shown above the bar's content. */
  note?: ReactNode;
  /** The main button, with `wide`. */
  children: ReactNode;
};

/**
 * The last line of a form. It sticks to the bottom of the screen, above the tab bar (the shell sets its height in
 * --dock).
 */
export function ActionBar({ label, amount, note, children }: ActionBarProps) {
  return (
    <div className={css.bar}>
      {note && <div className={css.note}>{note}</div>}
      <div className={css.line}>
        {(label || amount) && (
          <div className={css.total}>
            <span className={css.label}>{label}</span>
            <span className={css.amount}>{amount}</span>
          </div>
        )}
        <div className={css.action}>{children}</div>
      </div>
    </div>
  );
}
