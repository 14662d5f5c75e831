import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Anchor } from '../base/anchor';
import type { AnchorProps } from '../base/anchor';
import { cx } from '../base/cx';
import css from './chip.module.css';

type ChipLook = { /** Shown before the label. */ icon?: ReactNode };

export type ChipProps = ChipLook &
  ComponentPropsWithRef<'button'> & {
    /** State of a filter. Undefined for a plain action, such as a recent search. */
    selected?: boolean;
  };

/** A chip that toggles a filter or runs an action. */
export function Chip({ selected, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cx(css.chip, selected && css.selected, className)}
    >
      {icon}
      {children}
    </button>
  );
}

export type ChipLinkProps = ChipLook & AnchorProps & { /** The link leads to the current page. */ current?: boolean };

/** A chip that links to another route, such as the sub-pages of Bonus. Put a row of them in `<ChipRow nav>`. */
export function ChipLink({ current, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <Anchor
      aria-current={current ? 'page' : undefined}
      {...rest}
      className={cx(css.chip, current && css.selected, className)}
    >
      {icon}
      {children}
    </Anchor>
  );
}

export type ChipRowProps = {
  /** Accessible name of the group. */
  label: string;
  /** The row contains links to routes. */
  nav?: boolean;
  /** Stays under the top bar while the page scrolls. */
  sticky?: boolean;
  /** Several lines instead of one that scrolls sideways. */
  wrap?: boolean;
  children: ReactNode;
};

/** A row of chips that scrolls sideways to the edges of the screen. */
export function ChipRow({ label, nav, sticky, wrap, children }: ChipRowProps) {
  const className = cx(css.row, sticky && css.sticky, wrap && css.wrap);
  return nav ? (
    <nav aria-label={label} className={className}>
      {children}
    </nav>
  ) : (
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  );
}
