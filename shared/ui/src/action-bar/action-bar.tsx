import type { ReactNode } from 'react';
import css from './action-bar.module.css';

export type ActionBarProps = {
  /** Before the amount, such as "You get". */
  label?: ReactNode;
  /** A Money. */
  amount?: ReactNode;
  /** Above the bar's content: a rule or a reason. */
  note?: ReactNode;
  /** The main button: `size="lg" wide`. */
  children: ReactNode;
};

/**
 * The last line of a form, always in reach: sticks to the bottom of the screen, above the tab bar when the shell says
 * its height in --dock.
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
