import { useEffect, useRef, type ReactNode } from 'react';
import css from './changes.module.css';

interface IntoViewProps {
  /** The content; each new one is scrolled into view. */
  of: unknown;
  /** Its name for screen readers, read as the focus arrives. */
  label: string;
  children: ReactNode;
}

/** Scrolls requested content into view, with its beginning at the top, and moves the focus there. */
export function IntoView({ of, label, children }: IntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Behind the log-in of an ended session nothing is seen, and the focus is that page's.
    if (place.current?.closest('[hidden]')) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    <div ref={place} className={css.into} role="group" tabIndex={-1} aria-label={label}>
      {children}
    </div>
  );
}
