import type { ReactNode } from 'react';
import { cx } from '../base/cx';
import { VisuallyHidden } from '../base/visually-hidden';
import { useText } from '../text';
import css from './pill.module.css';

export type PillTone = 'neutral' | 'gold' | 'accent' | 'violet' | 'vip';
export type PillProps = { tone?: PillTone; children: ReactNode; className?: string };

/** A small tag such as HOT, NEW, JP or a level. */
export function Pill({ tone = 'neutral', children, className }: PillProps) {
  return <span className={cx(css.pill, css[tone], className)}>{children}</span>;
}

export type RedDotProps = {
  /** Describes the news, for screen readers; default "new". */ label?: string;
  className?: string;
};

/** An 8 px dot with a ring in the page's colour, and a text for screen readers. */
export function RedDot({ label, className }: RedDotProps) {
  const t = useText();
  return (
    <span className={cx(css.dot, className)}>
      <VisuallyHidden>{label ?? t('ui.new-items')}</VisuallyHidden>
    </span>
  );
}
