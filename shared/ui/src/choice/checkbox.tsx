import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../base/cx';
import { describe, FieldError } from '../field/frame';
import css from './choice.module.css';

export type CheckboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'checked' | 'onChange' | 'className'
> & {
  /** Must not be true before the player has ticked the box. */
  value: boolean;
  onChange: (value: boolean) => void;
  /** The label; may contain links. */
  children: ReactNode;
  help?: ReactNode;
  error?: string;
};

function Box({
  value,
  onChange,
  children,
  help,
  error,
  id,
  kind,
  ...rest
}: CheckboxProps & { kind: 'check' | 'switch' }) {
  const ownId = useId();
  const boxId = id ?? ownId;
  return (
    <div className={css.option}>
      <label className={cx(css.tick, kind === 'switch' && css.reverse)}>
        <input
          role={kind === 'switch' ? 'switch' : undefined}
          {...rest}
          {...describe(boxId, { help, error })}
          id={boxId}
          type="checkbox"
          className={css[kind]}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {help && (
        <p id={`${boxId}-help`} className={css.help}>
          {help}
        </p>
      )}
      <FieldError id={boxId}>{error}</FieldError>
    </div>
  );
}

/** A checkbox for consent. It takes effect when its form is submitted. */
export function Checkbox(props: CheckboxProps) {
  return <Box {...props} kind="check" />;
}

export type SwitchProps = CheckboxProps;

/** A switch that takes effect at once. */
export function Switch(props: SwitchProps) {
  return <Box {...props} kind="switch" />;
}
