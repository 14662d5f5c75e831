import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Pause, Play } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { prefersReducedMotion, useOnScreen } from '../base/motion';
import { useText } from '../text';
import css from './ticker.module.css';

export type TickerProps = {
  /** Name of the changing content, such as "Winners": label of the pause button. */
  label: string;
  items: readonly { id: string | number; content: ReactNode }[];
  icon?: ReactNode;
  /** Interval in ms; 2 s by the specification. */
  everyMs?: number;
  className?: string;
};

/**
 * One line that changes every 2 s with a cross-fade. Hidden from screen readers (the full list is on its own page). It
 * stops when out of the viewport, in a hidden tab, with reduced motion, and when the player pauses it.
 */
export function Ticker({ label, items, icon, everyMs = 2000, className }: TickerProps) {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const onScreen = useOnScreen(element);
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);
  const running = onScreen && !paused && items.length > 1;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTurn((now) => now + 1), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);

  const item = items[turn % Math.max(1, items.length)];
  return (
    <div ref={element} className={cx(css.ticker, className)}>
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.line} aria-hidden="true">
        {item && (
          <span key={item.id} className={css.item}>
            {item.content}
          </span>
        )}
      </span>
      {items.length > 1 && (
        <button
          type="button"
          className={css.pause}
          aria-label={`${paused ? t('ui.play') : t('ui.pause')}: ${label}`}
          onClick={() => setPaused(!paused)}
        >
          <Icon of={paused ? Play : Pause} size={16} />
        </button>
      )}
    </div>
  );
}
