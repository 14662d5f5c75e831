import { cx } from '../base/cx';
import css from './dots.module.css';

/**
 * Three dots that breathe: the only spinner of the product, for a part of a page, never for a whole one. Says nothing
 * by itself.
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
