import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../base/cx';
import { describe, FieldError } from '../field/frame';
import css from './choice.module.css';

export type CheckboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'checked' | 'onChange' | 'className'
> & {
  /** Never true before the player has said so. */
  value: boolean;
  onChange: (value: boolean) => void;
  /** The words beside it; may hold links. */
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

/** Agreeing to something; takes effect with the form it stands in. */
export function Checkbox(props: CheckboxProps) {
  return <Box {...props} kind="check" />;
}

export type SwitchProps = CheckboxProps;

/** Something that is on or off and takes effect at once. */
export function Switch(props: SwitchProps) {
  return <Box {...props} kind="switch" />;
}
