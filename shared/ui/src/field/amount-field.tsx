import { useState } from 'react';
import { parsePesos } from '@parola/calls';
import { formatMoney } from '../money/format-money';
import { useText } from '../text';
import { Field } from './field';
import type { FieldProps } from './field';
import { useEditing } from './use-editing';

export type AmountFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'start'> & {
  /** Integer hundredths; null while the text is no valid amount. */
  value: number | null;
  onChange: (value: number | null) => void;
};

const written = (value: number | null): string =>
  value === null ? '' : formatMoney(value, { compactZeros: true }).slice(1);

/**
 * An input for an amount in pesos. It shows the player's own text during editing, and the formatted amount afterwards.
 * Invalid text stays with an error message: no amount is guessed from it.
 */
export function AmountField({ value, onChange, onFocus, onBlur, error, ...rest }: AmountFieldProps) {
  const t = useText();
  const [draft, setDraft] = useState('');
  const { editing, ...handlers } = useEditing({ onFocus, onBlur });
  // A value set from outside (the player tapped an amount) replaces an older draft.
  const isDraft = draft !== '' && parsePesos(draft) === value;
  const unreadable = !editing && isDraft && value === null;
  const tidy = written(value);
  return (
    <Field
      placeholder="0"
      autoComplete="off"
      {...rest}
      {...handlers}
      type="text"
      inputMode="decimal"
      start="₱"
      error={unreadable ? t('ui.amount-unreadable') : error}
      value={isDraft && (editing || unreadable) ? draft : editing ? tidy.replace(/,/g, '') : tidy}
      onChange={(text) => {
        setDraft(text);
        onChange(parsePesos(text));
      }}
    />
  );
}
