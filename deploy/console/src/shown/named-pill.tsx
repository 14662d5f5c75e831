import { StatusPill, type StatusPillProps } from '@parola/ui/forms';
import css from './shown.module.css';

/** A status with a user-chosen name: a long one wraps over several lines and stays in its card. */
export function NamedPill(props: StatusPillProps) {
  return <StatusPill {...props} className={css.pill} />;
}
