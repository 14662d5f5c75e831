import { Loading, Skeleton } from '@parola/ui';
import css from './home.module.css';

function Tiles() {
  return (
    <div className={css.grid}>
      <Skeleton shape="tile" count={9} />
    </div>
  );
}

/** The skeleton of the games. */
export function GamesSkeleton() {
  return (
    <Loading>
      <Tiles />
    </Loading>
  );
}

/** The skeleton of the lobby, with its geometry. */
export function HomeSkeleton() {
  return (
    <Loading className={css.page}>
      <Skeleton className={css.bonePromo} />
      <Skeleton className={css.boneJackpots} />
      <Tiles />
    </Loading>
  );
}
