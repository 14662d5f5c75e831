import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { cx } from '../base/cx';
import css from './card.module.css';

export type JackpotTier = 'mega' | 'major' | 'minor' | 'mini';

/**
 * Plain: surface; raised: one step lighter; gold: background of a big amount; violet: rewards and offers, in the colour
 * of a VIP level inside of its `data-vip`. `cell`: a small part among equals, such as a day. `list`: rows with lines
 * between them; `frame`: pictures and tables, without padding.
 */
export type CardTone = 'plain' | 'raised' | 'gold' | 'violet' | 'cell' | 'list' | 'frame';

export type CardProps<Of extends ElementType = 'div'> = Omit<ComponentPropsWithRef<Of>, 'as' | 'className'> & {
  /** The element or component that is the card; default `div`. */
  as?: Of;
  tone?: CardTone;
  /** Top edge in the colour of a jackpot tier, instead of a tone. */
  edge?: JackpotTier;
  className?: string | undefined;
};

/** A surface with rounded corners and a hairline. */
export function Card<Of extends ElementType = 'div'>({ as, tone = 'plain', edge, className, ...rest }: CardProps<Of>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...rest} data-tier={edge} className={cx(css.card, css[tone], className)} />;
}

export type SectionTitleProps = {
  children: ReactNode;
  /** Heading level; default 2. */
  level?: 2 | 3;
  /** At the right: a `TextLink` such as "See all". */
  action?: ReactNode;
  id?: string;
};

/** Heading of a section with an action at its right. */
export function SectionTitle({ children, level = 2, action, id }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={css.title}>
      <Heading id={id}>{children}</Heading>
      {action}
    </div>
  );
}
