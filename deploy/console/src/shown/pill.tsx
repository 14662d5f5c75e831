import { StatusPill, type StatusPillProps } from '@parola/ui/forms';
import css from './shown.module.css';

/** A status with a name in it that somebody chose: where that is long it goes over several lines instead of out of its card. */
export function NamedPill(props: StatusPillProps) {
  return <StatusPill {...props} className={css.pill} />;
}
