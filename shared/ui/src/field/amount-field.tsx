import { useState } from 'react';
import type { FocusEvent } from 'react';
import { formatMoney } from '../money/format-money';
import { parseMoney } from './amount';
import { Field } from './field';
import type { FieldProps } from './field';

export type AmountFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'start'> & {
  /** Integer hundredths; null while nothing usable is written. */
  value: number | null;
  onChange: (value: number | null) => void;
};

const written = (value: number | null): string =>
  value === null ? '' : formatMoney(value, { compactZeros: true }).slice(1);

/** An amount in pesos. Holds the player's own writing while it has the focus, and the tidy form after. */
export function AmountField({ value, onChange, onFocus, onBlur, ...rest }: AmountFieldProps) {
  const [draft, setDraft] = useState<string>();
  // A value set from outside (an amount was tapped) wins over an older draft.
  const shown = draft !== undefined && parseMoney(draft) === value ? draft : written(value);

  function change(text: string): void {
    const clean = text.replace(/[^\d.,]/g, '');
    setDraft(clean);
    onChange(parseMoney(clean));
  }

  return (
    <Field
      placeholder="0"
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      start="₱"
      value={shown}
      onChange={change}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setDraft(written(value).replace(/,/g, ''));
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
