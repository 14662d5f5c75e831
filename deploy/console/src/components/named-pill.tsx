import { StatusPill, type StatusPillProps } from '@parola/ui/forms';
import css from './shown.module.css';

/** Status pill with a user-chosen name: a long name wraps and stays in its card. */
export function NamedPill(props: StatusPillProps) {
  return <StatusPill {...props} className={css.pill} />;
}
