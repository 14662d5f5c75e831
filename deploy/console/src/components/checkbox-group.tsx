import { Checkbox } from '@parola/ui/forms';
import css from './shown.module.css';

interface TicksProps<V extends string> {
  label: string;
  help?: string;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  error?: string | undefined;
}

/** Group of checkboxes; the error is below the last one. */
export function Ticks<V extends string>({ label, help, options, value, onChange, error }: TicksProps<V>) {
  return (
    <fieldset className={css.ticks}>
      <legend className={css.legend}>{label}</legend>
      {help && <p className={css.meta}>{help}</p>}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          value={value.includes(option.value)}
          onChange={(isOn) =>
            onChange(
              options.map((one) => one.value).filter((one) => (one === option.value ? isOn : value.includes(one))),
            )
          }
          {...(index === options.length - 1 && error !== undefined && { error })}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
