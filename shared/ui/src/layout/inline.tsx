import { cx } from '../base/cx';
import type { LayoutProps } from './stack';
import css from './inline.module.css';
import gaps from './stack.module.css';

export type InlineProps = LayoutProps & {
  /** Default: start. `between` puts the free space between the elements. */
  justify?: 'start' | 'center' | 'end' | 'between';
  align?: 'start' | 'center' | 'baseline' | 'stretch';
  /** Stays on one line. */
  noWrap?: boolean;
};

/** Elements side by side; gap 8 px by default. They wrap if they do not fit. */
export function Inline({ gap = 2, justify = 'start', align = 'center', noWrap, className, ...rest }: InlineProps) {
  return (
    <div
      {...rest}
      className={cx(
        css.inline,
        gaps[`gap-${gap}`],
        css[`j-${justify}`],
        css[`a-${align}`],
        noWrap && css.noWrap,
        className,
      )}
    />
  );
}
