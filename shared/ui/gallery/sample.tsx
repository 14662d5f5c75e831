import type { ReactNode } from 'react';
import { SectionTitle, Stack } from '../src/index';
import css from './gallery.module.css';

/** One component with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <p className={css.name}>{name}</p>
      <Stack>{children}</Stack>
    </section>
  );
}

/** A family of components, in columns if they fit. */
export function Family({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <div className={css.columns}>{children}</div>
    </section>
  );
}
