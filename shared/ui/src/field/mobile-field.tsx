import { useState } from 'react';
import type { FocusEvent } from 'react';
import { Field } from './field';
import type { FieldProps } from './field';
import { formatMobile, mobileDigits } from './mobile';

export type MobileFieldProps = Omit<FieldProps, 'type' | 'start' | 'inputMode' | 'autoComplete'>;

/** A Philippine mobile number behind a fixed +63. `value` and `onChange` carry the ten national digits only; check them with `isMobile`. */
export function MobileField({ value, onChange, onFocus, onBlur, ...rest }: MobileFieldProps) {
  const [editing, setEditing] = useState(false);
  return (
    <Field
      placeholder="917 123 4567"
      {...rest}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      start="+63"
      // Grouped only at rest: spaces that come and go while typing would move the caret.
      value={editing ? value : formatMobile(value)}
      onChange={(text) => onChange(mobileDigits(text))}
      onFocus={(event: FocusEvent<HTMLInputElement>) => { setEditing(true); onFocus?.(event); }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => { setEditing(false); onBlur?.(event); }}
    />
  );
}
