import { useHost } from '@parola/kit';
import { Skeleton } from '@parola/ui';
import { HowItWorks } from './how-it-works';
import css from './draw-panel.module.css';

/** The skeleton of the draw panel, with its geometry. */
export function PanelSkeleton() {
  const { session } = useHost();
  return (
    <div className={css.panel}>
      <Skeleton className={css.bonePools} />
      <p className={css.next} />
      <Skeleton className={css.boneRing} />
      <Skeleton className={css.boneMeters} />
      {session.can('claim').ok && <HowItWorks />}
      <Skeleton shape="button" />
      <Skeleton className={css.boneTicker} />
    </div>
  );
}
