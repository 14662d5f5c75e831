import { useId } from 'react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Anchor } from '../base/anchor';
import type { AnchorProps } from '../base/anchor';
import { cx } from '../base/cx';
import { Dots } from './dots';
import css from './button.module.css';

export type ButtonTone = 'primary' | 'secondary' | 'ghost' | 'danger';

export type ButtonLook = {
  tone?: ButtonTone;
  /** md is 48 px high; sm looks 40 px high and has a touch area of 48 px. */
  size?: 'sm' | 'md';
  /** Fills the width of its container. */
  wide?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
};

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** An action is in progress: dots replace the label, width and focus stay, and taps do nothing. */
    busy?: boolean;
    /**
     * Reason why the button is disabled, shown beside it. The button stays focusable, so that all players can learn the
     * reason.
     */
    disabledReason?: string;
  };

function look({ tone = 'primary', size = 'md', wide }: ButtonLook, className?: string): string {
  return cx(css.button, css[tone], css[size], wide && css.wide, className);
}

/** The button of the product (design guideline, section 7). `type` defaults to "button". */
export function Button({
  tone,
  size,
  wide,
  icon,
  busy,
  disabled,
  disabledReason,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy || Boolean(disabledReason);

  function click(event: MouseEvent<HTMLButtonElement>): void {
    // An aria-disabled submit button would still submit its form.
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      className={look({ tone, size, wide }, cx(disabledReason && css.off, className))}
      disabled={disabled && !disabledReason}
      aria-disabled={disabledReason ? true : rest['aria-disabled']}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      aria-busy={busy || undefined}
      onClick={click}
    >
      <span className={cx(css.label, busy && css.hushed)}>
        {icon}
        {children}
      </span>
      {busy && <Dots className={css.dots} />}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={cx(css.withReason, wide && css.wide)}>
      {button}
      <span id={reasonId} className={css.reason}>
        {disabledReason}
      </span>
    </span>
  );
}

export type ButtonLinkProps = ButtonLook & AnchorProps;

/** A link in the look of a button: for navigation, never for actions. */
export function ButtonLink({ tone, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={look({ tone, size, wide }, className)}>
      <span className={css.label}>
        {icon}
        {children}
      </span>
    </Anchor>
  );
}
