import { Skeleton } from '@parola/ui';
import css from './draw-panel.module.css';

/** The panel's geometry before there is anything in it. */
export function PanelSkeleton() {
  return (
    <div className={css.panel}>
      <p className={css.next} />
      <Skeleton className={css.boneRing} />
      <Skeleton shape="button" />
      <Skeleton className={css.boneTicker} />
    </div>
  );
}
