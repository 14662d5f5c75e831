import type { AnswerOf } from '@parola/release-api';
import { Button, Stack } from '@parola/ui';
import { Inline, Select } from '@parola/ui/forms';
import { useText } from '../text';
import { SectionAct } from '../components/section-act';
import shown from '../components/shown.module.css';
import css from './changes.module.css';

export type UnitRow = AnswerOf<'units'>[number];
export interface Item {
  unit: string;
  version: string;
}

export const written = ({ unit, version }: Item): string => `${unit}@${version}`;
function itemOf(text: string): Item {
  const at = text.indexOf('@');
  return { unit: text.slice(0, at), version: text.slice(at + 1) };
}

/** The acceptable set, and requested pins of units outside of it. */
export function merged(items: readonly Item[], fits: readonly string[]): Item[] {
  const taken = fits.map(itemOf);
  return [...items.filter(({ unit }) => unit && !taken.some((other) => other.unit === unit)), ...taken];
}

interface ItemsProps {
  units: readonly UnitRow[];
  value: readonly Item[];
  onChange: (items: Item[]) => void;
}

/** Choice of builds: one row with unit and version each. */
export function Items({ units, value, onChange }: ItemsProps) {
  const t = useText();
  const set = (index: number, item: Item) => onChange(value.map((old, at) => (at === index ? item : old)));
  const free = (own: string) =>
    units.filter(({ unit }) => unit === own || !value.some((item) => item.unit === unit)).map(({ unit }) => unit);
  return (
    <Stack gap={3}>
      {value.map((item, index) => {
        const versions = units.find(({ unit }) => unit === item.unit)?.versions ?? [];
        const all = item.version && !versions.includes(item.version) ? [item.version, ...versions] : versions;
        return (
          <div className={css.item} key={index}>
            <Select
              label={t('console.unit')}
              placeholder={t('console.choose')}
              options={free(item.unit).map((unit) => ({ value: unit, label: unit }))}
              value={item.unit}
              onChange={(unit) =>
                set(index, { unit, version: units.find((row) => row.unit === unit)?.versions[0] ?? '' })
              }
            />
            <Select
              label={t('console.version')}
              placeholder={t('console.choose')}
              options={all.map((version) => ({ value: version, label: version }))}
              value={item.version}
              onChange={(version) => set(index, { ...item, version })}
            />
            {value.length > 1 && (
              <Button
                tone="ghost"
                size="sm"
                className={shown.flush}
                aria-label={t('console.items.remove', { unit: item.unit || t('console.unit') })}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                {t('console.remove')}
              </Button>
            )}
          </div>
        );
      })}
      {value.length < units.length && (
        <Inline>
          <SectionAct onClick={() => onChange([...value, { unit: '', version: '' }])}>
            {t('console.items.add')}
          </SectionAct>
        </Inline>
      )}
    </Stack>
  );
}
