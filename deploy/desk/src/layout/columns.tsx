import type { ReactNode } from 'react';
import css from './columns.module.css';

/** Two columns side by side, or one below the other on narrow screens. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
