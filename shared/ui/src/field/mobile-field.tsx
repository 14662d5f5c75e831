import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { Field } from './field';
import type { FieldProps } from './field';
import { formatMobile, mobileDigits } from './mobile';

export type MobileFieldProps = Omit<FieldProps, 'type' | 'start' | 'inputMode' | 'autoComplete'>;

/** A Philippine mobile number behind a fixed +63. `value` and `onChange` carry the ten national digits only; check them with `isMobile`. */
export function MobileField({ value, onChange, onFocus, onBlur, ...rest }: MobileFieldProps) {
  const [editing, setEditing] = useState(false);
  // The Tab key selects everything, to be typed over. Another text in the field would undo that.
  const selected = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (editing) selected.current?.select();
  }, [editing]);

  function focused(event: FocusEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    selected.current = input.selectionStart === 0 && input.selectionEnd === input.value.length ? input : null;
    setEditing(true);
    onFocus?.(event);
  }
  return (
    <Field
      placeholder="917 123 4567"
      {...rest}
      // By the standard "tel-national" is text; the keys of a telephone come by inputMode.
      type="text"
      inputMode="numeric"
      autoComplete="tel-national"
      start="+63"
      // Grouped only at rest: spaces that come and go while typing would move the caret.
      value={editing ? value : formatMobile(value)}
      onChange={(text) => onChange(mobileDigits(text))}
      onFocus={focused}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setEditing(false);
        onBlur?.(event);
      }}
    />
  );
}
