import { useEffect, useRef, type ReactNode } from 'react';
import css from './changes.module.css';

interface IntoViewProps {
  /** What came; each time it is another one it is shown anew. */
  of: unknown;
  /** What it is called by a screen reader, which reads it as the focus comes. */
  label: string;
  children: ReactNode;
}

/** Brings what somebody has just asked for into view, with its beginning at the top, and puts the focus there. */
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
