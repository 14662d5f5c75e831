import { Loading, Skeleton } from '@parola/ui';
import css from './home.module.css';

function Tiles() {
  return (
    <div className={css.grid}>
      <Skeleton shape="tile" count={9} />
    </div>
  );
}

/** The place of the games. */
export function GamesSkeleton() {
  return (
    <Loading>
      <Tiles />
    </Loading>
  );
}

/** The lobby's geometry before its data. */
export function HomeSkeleton() {
  return (
    <Loading className={css.page}>
      <Skeleton className={css.bonePromo} />
      <Skeleton className={css.boneJackpots} />
      <Tiles />
    </Loading>
  );
}
