import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../base/cx';
import { describe, Frame } from './frame';
import type { FieldBase } from './frame';
import css from './field.module.css';

type Controlled = { value: string; onChange: (value: string) => void };
type Counter = { /** Shows "3/12" under the field; needs maxLength. */ counter?: boolean };

function countOf(counter: boolean | undefined, value: string, max: number | undefined): string | undefined {
  return counter && max !== undefined ? `${value.length}/${max}` : undefined;
}

export type FieldProps = FieldBase &
  Controlled &
  Counter &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className'> & {
    /** Before the text, inside the border: an icon, a prefix. */
    start?: ReactNode;
    /** After the text: a unit, an IconButton, a small Button. */
    end?: ReactNode;
    inputClassName?: string;
  };

/** A one-line text input. Set `inputMode` and `autoComplete`: they select the keyboard and enable autofill. */
export function Field({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  start,
  end,
  counter,
  value,
  onChange,
  id,
  inputClassName,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Frame
      {...{ label, help, error, optional, hideLabel, className, start, end }}
      id={fieldId}
      count={countOf(counter, value, rest.maxLength)}
    >
      <input
        {...rest}
        {...describe(fieldId, { help, error })}
        id={fieldId}
        className={cx(css.input, inputClassName)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  );
}

export type TextAreaProps = FieldBase &
  Controlled &
  Counter &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'className'>;

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  counter,
  value,
  onChange,
  id,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Frame
      {...{ label, help, error, optional, hideLabel, className }}
      id={fieldId}
      count={countOf(counter, value, rest.maxLength)}
    >
      <textarea
        rows={4}
        {...rest}
        {...describe(fieldId, { help, error })}
        id={fieldId}
        className={cx(css.input, css.area)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  );
}
