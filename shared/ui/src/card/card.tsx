import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../base/cx';
import css from './card.module.css';

export type JackpotTier = 'mega' | 'major' | 'minor' | 'mini';

export type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** plain: surface; raised: one step lighter; gold: background of a big amount; violet: rewards and offers. */
  tone?: 'plain' | 'raised' | 'gold' | 'violet';
  /** Top edge in the colour of a jackpot tier. */
  edge?: JackpotTier;
  /** No padding: for lists and pictures. */
  flush?: boolean;
};

/** A surface with rounded corners and a hairline. */
export function Card({ as = 'div', tone = 'plain', edge, flush, className, ...rest }: CardProps) {
  // One element type for the compiler: the five elements have the same attributes.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={cx(css.card, css[tone], edge && css.edge, edge && css[edge], !flush && css.pad, className)}
    />
  );
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
