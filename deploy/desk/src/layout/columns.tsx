import type { ReactNode } from 'react';
import css from './columns.module.css';

/** Two columns side by side where there is room, else one below the other. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
