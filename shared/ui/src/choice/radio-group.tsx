import { useId } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { cx } from '../base/cx';
import { FieldError, describe } from '../field/frame';
import { formatMoney } from '../money/format-money';
import css from './choice.module.css';

type GroupProps = {
  /** The legend: the subject of the choice. */
  label: ReactNode;
  /** Hides the legend visually; screen readers still read it. */
  hideLabel?: boolean;
  error?: string;
  help?: ReactNode;
  name?: string;
  onBlur?: () => void;
};

type Option<V> = { value: V; disabled?: boolean };
type RadiosProps<V, O> = GroupProps & {
  options: readonly O[];
  value: V | null;
  onChange: (value: V) => void;
  /** Class names of the list and of an option, and the renderer of an option. */
  look: { list?: string; option?: string };
  show: (option: O) => ReactNode;
};

/** Native radio buttons: one tab stop, arrow keys, and part of the form. */
function Radios<V extends string | number, O extends Option<V>>({
  label,
  hideLabel,
  error,
  help,
  name,
  onBlur,
  options,
  value,
  onChange,
  look,
  show,
}: RadiosProps<V, O>) {
  const id = useId();

  function left(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <fieldset role="radiogroup" className={css.group} {...describe(id, { help, error })} onBlur={left}>
      <legend className={hideLabel ? 'visually-hidden' : css.legend}>{label}</legend>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      <div className={look.list}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(look.option, option.value === value && css.chosen, option.disabled && css.off)}
          >
            <input
              type="radio"
              name={name ?? id}
              className={css.radio}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {show(option)}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

export type SegmentedProps<V extends string> = GroupProps & {
  options: readonly { value: V; label: ReactNode; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
};

/** Two or three variants of one thing, such as deposit and withdraw. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  return (
    <Radios hideLabel {...props} look={{ list: css.track, option: css.segment }} show={(option) => option.label} />
  );
}

export type RadioCard<V extends string | number> = {
  value: V;
  title: ReactNode;
  meta?: ReactNode;
  /** A 40 px picture or icon. */
  icon?: ReactNode;
  /** At the right, such as a `Pill`. */
  end?: ReactNode;
  disabled?: boolean;
  /** Reason why it is disabled; shown in place of `meta`. */
  disabledReason?: string;
};

export type RadioCardsProps<V extends string | number> = GroupProps & {
  options: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
};

/** Options with a description each: payment channels, saved accounts. */
export function RadioCards<V extends string | number>({ options, ...rest }: RadioCardsProps<V>) {
  return (
    <Radios
      {...rest}
      options={options.map((option) => ({ ...option, disabled: option.disabled || Boolean(option.disabledReason) }))}
      look={{ list: css.cards, option: css.card }}
      show={({ icon, title, meta, end, disabledReason }) => (
        <>
          {icon && <span className={css.icon}>{icon}</span>}
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            {(disabledReason || meta) && <span className={css.meta}>{disabledReason ?? meta}</span>}
          </span>
          {end}
          <span className={css.ring} aria-hidden="true" />
        </>
      )}
    />
  );
}

export type AmountOption = {
  /** Integer hundredths. */
  value: number;
  /** Bonus on top, in integer hundredths. */
  bonus?: number;
  /** Shown instead of the bonus line. */
  note?: ReactNode;
  disabled?: boolean;
};

export type AmountGridProps = GroupProps & {
  options: readonly AmountOption[];
  value: number | null;
  onChange: (value: number) => void;
};

/** Amounts to choose from, three in a row, with the bonus of each. Put an AmountField below it for other amounts. */
export function AmountGrid(props: AmountGridProps) {
  return (
    <Radios
      {...props}
      look={{ list: css.amounts, option: css.amount }}
      show={({ value, bonus, note }) => (
        <>
          <span className={css.figure}>{formatMoney(value, { compactZeros: true })}</span>
          {(note ?? bonus) ? (
            <span className={css.bonus}>{note ?? formatMoney(bonus ?? 0, { sign: true, compactZeros: true })}</span>
          ) : null}
        </>
      )}
    />
  );
}
