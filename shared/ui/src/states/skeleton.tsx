import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../base/cx';
import { VisuallyHidden } from '../base/visually-hidden';
import { useText } from '../text';
import css from './skeleton.module.css';

export type SkeletonShape = 'block' | 'text' | 'title' | 'tile' | 'row' | 'card' | 'action' | 'button';

export type SkeletonProps = {
  /**
   * The final size: tile 3:4, row 60 px, card 120 px, action 92 px (an `ActionCard`), button 48 px; block takes its
   * size from `className`.
   */
  shape?: SkeletonShape;
  /** Number of bones, rendered as siblings. */
  count?: number;
  className?: string;
};

/** A placeholder block for content that loads. `data-bone` marks it for code that waits until a page is complete. */
export function Skeleton({ shape = 'block', count = 1, className }: SkeletonProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={cx(css.bone, css[shape], className)} aria-hidden="true" data-bone="" />
      ))}
    </>
  );
}

const LONG_MS = 1000;

/**
 * Wraps skeletons: reserves their space from the first paint, shows them after 150 ms and texts among them at once,
 * lets them pulse after a second, and announces the loading once. Without `className` it adds a gap between skeletons.
 */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const t = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={cx(css.loading, long && css.long, className ?? css.stacked)} role="status">
      <VisuallyHidden>{t('ui.busy')}</VisuallyHidden>
      {children}
    </div>
  );
}

const SHOWN_AFTER_MS = 150;
const KEPT_FOR_MS = 300;

/** Returns true while loading, and until a visible skeleton was shown for 300 ms (design guideline, section 8). */
export function useSkeletonHold(loading: boolean): boolean {
  const [held, setHeld] = useState(loading);
  const since = useRef(0);

  useEffect(() => {
    if (loading) {
      since.current = Date.now();
      setHeld(true);
      return;
    }
    const age = Date.now() - since.current;
    const rest = age < SHOWN_AFTER_MS ? 0 : SHOWN_AFTER_MS + KEPT_FOR_MS - age;
    if (rest <= 0) {
      setHeld(false);
      return;
    }
    const timer = setTimeout(() => setHeld(false), rest);
    return () => clearTimeout(timer);
  }, [loading]);

  return loading || held;
}
