import { Field, Select } from '@parola/ui/forms';
import { useText } from '../text';

/** A unit: one that is published, or the name of one that will be. */
export interface UnitChoice {
  /** Empty while none is chosen. */
  unit: string;
  isNew: boolean;
}

export const choiceOf = (unit: string, published: readonly string[]): UnitChoice => ({
  unit,
  isNew: unit !== '' && !published.includes(unit),
});

/** What is wrong with a name that somebody typed; undefined for a unit that can be taken. */
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
  /** Words of the choice that narrows nothing; left out: a unit has to be chosen. */
  all?: string | undefined;
  /** Whether a unit that is not published yet makes sense here. */
  mayBeNew?: boolean;
  error?: string | undefined;
}

/**
 * Chooses among the published units. A name is typed only for a unit that is said to be new, so that a slip of the
 * finger grants nothing.
 */
export function UnitSelect({ label, units, value, onChange, all, mayBeNew = false, error }: UnitSelectProps) {
  const t = useText();
  const { unit, isNew } = value;
  const gone = !isNew && unit !== '' && !units.includes(unit);
  const options = [
    ...(all === undefined ? [] : [{ value: ALL, label: all }]),
    ...units.map((name) => ({ value: name, label: name })),
    ...(gone ? [{ value: unit, label: unit }] : []),
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
