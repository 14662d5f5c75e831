import { useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../base/motion';
import { cx } from '../base/cx';
import { formatMoney } from './format-money';
import { moneySize } from './money';
import type { MoneySize } from './money';
import css from './money.module.css';

export type CountUpProps = {
  /** Target: integer hundredths, or any integer with its own `format`. */
  value: number;
  /** Start of the first count; without it the first value is shown at once. */
  from?: number;
  /** 2000 for jackpot figures, 1000 for rewards, 400 for small amounts; ms. */
  durationMs?: number;
  format?: (value: number) => string;
  size?: MoneySize;
  className?: string;
  onDone?: () => void;
};

/**
 * A number that counts up to its new value. A lower value is shown at once, because counting down would show too much.
 * Writes textContent in each frame instead of rendering, and jumps with reduced motion. No live region: the owner
 * announces the result once (design guideline, section 5).
 */
export function CountUp({
  value,
  from,
  durationMs = 400,
  format = formatMoney,
  size = 'text',
  className,
  onDone,
}: CountUpProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(from ?? value);
  const latest = useRef({ format, onDone });
  latest.current = { format, onDone };
  // Constant, so that React never updates this text: the effect below owns it.
  const [first] = useState(() => format(shown.current));

  useLayoutEffect(() => {
    const start = shown.current;
    if (start === value) return;
    let frame = 0;
    let startedAt: number | undefined;
    const counts = value > start && durationMs > 0 && !prefersReducedMotion();
    function step(now: number): void {
      startedAt ??= now;
      const part = counts ? Math.min(1, (now - startedAt) / durationMs) : 1;
      shown.current = part === 1 ? value : Math.floor(start + (value - start) * (1 - (1 - part) ** 3));
      if (element.current) element.current.textContent = latest.current.format(shown.current);
      if (part < 1) frame = requestAnimationFrame(step);
      else latest.current.onDone?.();
    }
    if (value < start) step(0);
    else frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs]);

  return (
    <span ref={element} className={cx(css.money, css[moneySize(format(value), size)], className)}>
      {first}
    </span>
  );
}
