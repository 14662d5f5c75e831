import { cx } from '@parola/ui';
import css from './spin-button.module.css';

export interface SpinButtonProps {
  word: string;
  /** Under it, such as "2 left". */
  note: string;
  /** A draw is being shown. */
  busy: boolean;
  /**
   * There is nothing to press for; `describedBy` says why. It keeps the focus, so that everyone can learn the reason.
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
