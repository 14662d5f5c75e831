import { Button } from '@parola/ui';
import type { ReactNode } from 'react';
import css from './shown.module.css';

/** The acts of a section, beside its title, or below it where there is no room. */
export function SectionAct({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button tone="ghost" size="sm" className={css.flush} onClick={onClick}>
      {children}
    </Button>
  );
}
