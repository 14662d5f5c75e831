import { formatMobile, mobileDigits } from '@parola/calls';
import { Field } from './field';
import type { FieldProps } from './field';
import { useEditing } from './use-editing';

export type MobileFieldProps = Omit<FieldProps, 'type' | 'start' | 'inputMode' | 'autoComplete'>;

/**
 * A Philippine mobile number behind a fixed +63. `value` and `onChange` carry the ten national digits only; check
 * them with `isMobile`.
 */
export function MobileField({ value, onChange, onFocus, onBlur, ...rest }: MobileFieldProps) {
  const { editing, ...handlers } = useEditing({ onFocus, onBlur });
  return (
    <Field
      placeholder="917 123 4567"
      {...rest}
      {...handlers}
      // By the standard "tel-national" is text; the keys of a telephone come by inputMode.
      type="text"
      inputMode="numeric"
      autoComplete="tel-national"
      start="+63"
      // Grouped only at rest: spaces that come and go while typing would move the caret.
      value={editing ? value : formatMobile(value)}
      onChange={(text) => onChange(mobileDigits(text))}
    />
  );
}
