import { Field, Select } from '@parola/ui/forms';
import { useText } from '../text';

/** Choice of a unit: a published one, or the name of a future one. */
export interface UnitChoice {
  /** Empty without a choice. */
  unit: string;
  isNew: boolean;
}

export const choiceOf = (unit: string, published: readonly string[]): UnitChoice => ({
  unit,
  isNew: unit !== '' && !published.includes(unit),
});

/** Fault of a typed name, as a catalogue key; undefined for a valid choice. */
export function unitFault({ unit, isNew }: UnitChoice, published: readonly string[]) {
  if (!isNew) return undefined;
  const name = unit.trim();
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) return 'console.unit.new-wrong' as const;
  return published.includes(name) ? ('console.unit.new-known' as const) : undefined;
}

const ALL = '*';
const NEW = '+';

interface UnitSelectProps {
  label: string;
  units: readonly string[];
  value: UnitChoice;
  onChange: (value: UnitChoice) => void;
  /** Label of the choice «all units»; undefined: a unit must be chosen. */
  all?: string | undefined;
  /** True where an unpublished unit may be named. */
  mayBeNew?: boolean;
  error?: string | undefined;
}

/**
 * Select field for published units. Names can be typed only after choosing «new», so that a typing mistake grants
 * nothing.
 */
export function UnitSelect({ label, units, value, onChange, all, mayBeNew = false, error }: UnitSelectProps) {
  const t = useText();
  const { unit, isNew } = value;
  const isMissing = !isNew && unit !== '' && !units.includes(unit);
  const options = [
    ...(all === undefined ? [] : [{ value: ALL, label: all }]),
    ...units.map((name) => ({ value: name, label: name })),
    ...(isMissing ? [{ value: unit, label: unit }] : []),
    ...(mayBeNew || isNew ? [{ value: NEW, label: t('console.unit.new') }] : []),
  ];
  return (
    <>
      <Select
        label={label}
        {...(all === undefined && { placeholder: t('console.choose') })}
        options={options}
        value={isNew ? NEW : unit === '' && all !== undefined ? ALL : unit}
        onChange={(chosen) => onChange({ unit: [ALL, NEW].includes(chosen) ? '' : chosen, isNew: chosen === NEW })}
        error={isNew ? undefined : error}
      />
      {isNew && (
        <Field
          label={t('console.unit.new-name')}
          help={t('console.unit.new-help')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={unit}
          onChange={(name) => onChange({ unit: name, isNew: true })}
          error={error}
        />
      )}
    </>
  );
}
