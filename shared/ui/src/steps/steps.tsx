import { cx } from '../base/cx';
import css from './steps.module.css';

export type StepsProps = {
  /** Accessible name, such as "Registration". */ label: string;
  /** Two to four names. */ items: readonly string[];
  /** Position of the present one, from 0. */ current: number;
};

/** Where one is in a form of several pages. */
export function Steps({ label, items, current }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item}
          className={cx(css.step, index < current && css.done, index === current && css.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.name}>{item}</span>
        </li>
      ))}
    </ol>
  );
}
