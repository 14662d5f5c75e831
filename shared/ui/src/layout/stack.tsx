import type { ComponentPropsWithRef } from 'react';
import { cx } from '../base/cx';
import css from './stack.module.css';

/** Steps of the 4 px grid: 1 is 4 px, 2 is 8 px … 8 is 32 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

export type LayoutProps = ComponentPropsWithRef<'div'> & { gap?: Gap };

export type StackProps = LayoutProps & { as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'main' };

/** Elements below each other; gap 12 px by default. */
export function Stack({ as = 'div', gap = 3, className, ...rest }: StackProps) {
  const Element = as as 'div';
  return <Element {...rest} className={cx(css.stack, css[`gap-${gap}`], className)} />;
}
