import { Skeleton } from '@parola/ui';
import css from './shown.module.css';

/** Cards that are still to come, as far from each other as they will be. */
export function WaitingCards({ count = 3 }: { count?: number }) {
  return (
    <div className={css.waiting}>
      <Skeleton shape="card" count={count} />
    </div>
  );
}
