import { useEffect, useRef, type ReactNode } from 'react';
import css from './changes.module.css';

interface IntoViewProps {
  /** Content; each new value is scrolled into view. */
  of: unknown;
  /** Name for screen readers, announced when the focus arrives. */
  label: string;
  children: ReactNode;
}

/** Scrolls new content to the top of the view and moves the focus there. */
export function IntoView({ of, label, children }: IntoViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // During a log-in the console is hidden, and the focus belongs to the log-in form.
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
