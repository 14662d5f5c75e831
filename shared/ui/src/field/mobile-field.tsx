import { formatMobile, mobileDigits } from '@parola/calls';
import { Field } from './field';
import type { FieldProps } from './field';
import { useEditing } from './use-editing';

export type MobileFieldProps = Omit<FieldProps, 'type' | 'start' | 'inputMode' | 'autoComplete'>;

/**
 * An input for a Philippine mobile number behind a fixed +63. `value` and `onChange` carry the ten national digits
 * only; validate them with `isMobile`.
 */
export function MobileField({ value, onChange, onFocus, onBlur, ...rest }: MobileFieldProps) {
  const { editing, ...handlers } = useEditing({ onFocus, onBlur });
  return (
    <Field
      placeholder="917 123 4567"
      {...rest}
      {...handlers}
      // The standard defines "tel-national" as text; `inputMode` selects the numeric keyboard.
      type="text"
      inputMode="numeric"
      autoComplete="tel-national"
      start="+63"
      // Formatted only without focus: inserted spaces would move the caret during typing.
      value={editing ? value : formatMobile(value)}
      onChange={(text) => onChange(mobileDigits(text))}
    />
  );
}
