import { useId, type ReactNode } from 'react';
import { SectionTitle } from '@parola/ui';

interface Props {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A titled section. Its id is unique, because a page and the dialog over it may show the same section at once. */
export function Section({ title, className, children }: Props) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </section>
  );
}
