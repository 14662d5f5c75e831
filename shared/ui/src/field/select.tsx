import { useId } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from '../base/cx';
import { Icon } from '../base/icon';
import { describe, Frame } from './frame';
import type { FieldBase } from './frame';
import css from './field.module.css';

export type SelectOption<V extends string> = { value: V; label: string; disabled?: boolean };

export type SelectProps<V extends string> = FieldBase &
  Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'className'> & {
    options: readonly SelectOption<V>[];
    /** '' without a selection; then `placeholder` is shown. */
    value: V | '';
    onChange: (value: V) => void;
    placeholder?: string;
  };

/** The native select: phones show their own picker. */
export function Select<V extends string>({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  options,
  value,
  onChange,
  placeholder,
  id,
  ...rest
}: SelectProps<V>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Frame {...{ label, help, error, optional, hideLabel, className }} id={fieldId}>
      <select
        {...rest}
        {...describe(fieldId, { help, error })}
        id={fieldId}
        className={cx(css.input, css.select)}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {(placeholder !== undefined || value === '') && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={20} className={css.chevron} />
    </Frame>
  );
}
