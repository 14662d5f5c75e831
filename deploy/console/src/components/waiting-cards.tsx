import { Skeleton } from '@parola/ui';
import css from './shown.module.css';

/** Placeholder cards with the spacing of the real ones. */
export function WaitingCards({ count = 3 }: { count?: number }) {
  return (
    <div className={css.waiting}>
      <Skeleton shape="card" count={count} />
    </div>
  );
}
