import { Button } from '@parola/ui';
import type { ReactNode } from 'react';
import css from './shown.module.css';

/** Button of a section, beside its title, or below it on narrow screens. */
export function SectionAct({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button tone="ghost" size="sm" className={css.flush} onClick={onClick}>
      {children}
    </Button>
  );
}
