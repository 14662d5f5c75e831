import { cx } from '../base/cx';
import css from './dots.module.css';

/**
 * Three pulsing dots: the only spinner of the product, for a part of a page, never for a whole page. Hidden from screen
 * readers.
 */
export function Dots({ className }: { className?: string }) {
  return (
    <span className={cx(css.dots, className)} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
