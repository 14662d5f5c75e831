import { useEffect, useRef, useState } from 'react';
import { cx } from '../base/cx';
import { formatCountdown, useTimeLeft } from './time-left';
import { useText } from '../text';
import css from './countdown.module.css';

export type CountdownProps = {
  /** Epoch ms. */
  until: number;
  /** Clock to use, because the phone's may be wrong. */
  now?: () => number;
  onEnd?: () => void;
  className?: string;
};

const MINUTE = 60_000;

/**
 * A countdown in figures of equal width. Screen readers hear it twice only: one minute before the end, and at the end.
 */
export function Countdown({ until, now, onEnd, className }: CountdownProps) {
  const t = useText();
  const left = useTimeLeft(until, now);
  const before = useRef(left);
  const end = useRef(onEnd);
  end.current = onEnd;
  const [message, setMessage] = useState('');

  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (last > 0 && left === 0) {
      setMessage(t('ui.time-up'));
      end.current?.();
    } else if (last > MINUTE && left <= MINUTE) setMessage(t('ui.one-minute-left'));
  }, [left, t]);

  return (
    <span className={cx(css.countdown, className)}>
      <span role="timer">{formatCountdown(left, (days, time) => t('ui.days', { days, time }))}</span>
      <span role="status" className="visually-hidden">
        {message}
      </span>
    </span>
  );
}
