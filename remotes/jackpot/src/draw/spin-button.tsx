import { cx } from '@parola/ui';
import css from './spin-button.module.css';

export interface SpinButtonProps {
  word: string;
  /** Text below the word, such as "2 left". */
  note: string;
  /** True while a draw is shown. */
  busy: boolean;
  /**
   * The button has no effect; the element `describedBy` explains the reason. It stays focusable, so that keyboard users
   * can learn the reason.
   */
  off: boolean;
  describedBy: string;
  onPress: () => void;
}

/** The double-width button in the middle of the ring. */
export function SpinButton({ word, note, busy, off, describedBy, onPress }: SpinButtonProps) {
  return (
    <button
      type="button"
      className={cx(css.spin, off && css.off)}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={off || busy ? undefined : onPress}
    >
      <span className={css.word}>{word}</span> <span className={css.note}>{note}</span>
    </button>
  );
}
