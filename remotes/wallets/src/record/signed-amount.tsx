import type { ComponentProps } from 'react';
import { Money } from '@parola/ui';
import css from './record.module.css';

/**
 * Money that came or went, with its sign; 0 has none. A line may end after a plus, and a figure must not: it stays
 * whole.
 */
export function Change({ value, tone, size }: Pick<ComponentProps<typeof Money>, 'value' | 'tone' | 'size'>) {
  return (
    <Money
      className={css.change}
      value={value}
      sign={value !== 0}
      {...(tone ? { tone } : {})}
      {...(size ? { size } : {})}
    />
  );
}
