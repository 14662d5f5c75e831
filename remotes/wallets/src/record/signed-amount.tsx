import type { ComponentProps } from 'react';
import { Money } from '@parola/ui';
import css from './record.module.css';

/**
 * A change of money with its sign; 0 has none. Lines must not break after the plus sign, so the figure is kept
 * together.
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
