import { Button, SectionTitle, Stack } from '@parola/ui';
import { Inline } from '@parola/ui/forms';
import type { ReactNode } from 'react';
import css from '../components/shown.module.css';
import { useText } from '../text';

interface RowsProps<T> {
  title: string;
  /** Text for an empty list. */
  none: string;
  add: string;
  value: readonly T[];
  onChange: (value: readonly T[]) => void;
  /** Creates a new row. */
  empty: () => T;
  /** Name of a row for screen readers, with its number. */
  name: (one: T, number: number) => string;
  children: (one: T, index: number, set: (change: Partial<T>) => void) => ReactNode;
}

/** Rows of the same kind in a form: one group each, with buttons to add and remove. */
export function Rows<T>({ title, none, add, value, onChange, empty, name, children }: RowsProps<T>) {
  const t = useText();
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <Stack gap={3}>
        {value.length === 0 && <p className={css.meta}>{none}</p>}
        {value.map((one, index) => {
          const label = name(one, index + 1);
          return (
            <div key={index} className={css.group} role="group" aria-label={label}>
              {children(one, index, (change) =>
                onChange(value.map((old, place) => (place === index ? { ...old, ...change } : old))),
              )}
              <Button
                tone="ghost"
                size="sm"
                className={css.flush}
                aria-label={t('console.rules.remove', { about: label })}
                onClick={() => onChange(value.filter((_, place) => place !== index))}
              >
                {t('console.remove')}
              </Button>
            </div>
          );
        })}
        <Inline>
          <Button tone="secondary" size="sm" onClick={() => onChange([...value, empty()])}>
            {add}
          </Button>
        </Inline>
      </Stack>
    </section>
  );
}
