import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Anchor } from '../base/anchor';
import type { AnchorProps } from '../base/anchor';
import { cx } from '../base/cx';
import { RedDot } from '../pill/pill';
import { Dots } from './dots';
import css from './icon-button.module.css';

type IconLook = {
  /** Accessible name: the action in words. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** plain: no fill; surface: a filled circle; primary: gold. */
  tone?: 'plain' | 'surface' | 'primary';
  /** Shows a red dot: something new behind the button. */
  dot?: boolean;
};

export type IconButtonProps = IconLook & Omit<ComponentPropsWithRef<'button'>, 'children'> & { busy?: boolean };

/** A button with a 48 px square touch area and a 24 px icon. */
export function IconButton({
  label,
  tone = 'plain',
  dot,
  busy,
  className,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(css.icon, css[tone], className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Dots /> : children}
      {dot && <RedDot className={css.dot} />}
    </button>
  );
}

export type IconLinkProps = IconLook & Omit<AnchorProps, 'children'>;

/** A link in the look of an `IconButton`. */
export function IconLink({ label, tone = 'plain', dot, className, children, ...rest }: IconLinkProps) {
  return (
    <Anchor aria-label={label} {...rest} className={cx(css.icon, css[tone], className)}>
      {children}
      {dot && <RedDot className={css.dot} />}
    </Anchor>
  );
}
