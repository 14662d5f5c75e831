import { cx } from '../base/cx';
import css from './steps.module.css';

export type StepsProps = {
  /** Accessible name, such as "Registration". */ label: string;
  /** Two to four names. */ items: readonly string[];
  /** Index of the current step, from 0. */ current: number;
};

/** The steps of a form, with the current one marked. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          className={cx(css.step, index < current && css.done, index === current && css.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
