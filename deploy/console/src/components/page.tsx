import { useEffect, useRef, type ReactNode } from 'react';
import css from './page.module.css';

/** Frame of a page. Its title takes the focus, so that screen readers and the keyboard start there. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <main className={css.page}>
      <h1 className={css.title} tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </main>
  );
}
