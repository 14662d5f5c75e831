import { ErrorState, Loading, Skeleton } from '@parola/ui';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ask } from '../api/service-call';
import { useText } from '../text';
import css from '../shown/page.module.css';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A room whose code loads when it is entered. When it fails, without a network or after a new console was deployed,
 * the bar stays, and the room can be requested again: where the service answers and the code is gone, by a new page.
 */
export function Later({ load, reload = () => location.reload() }: { load: Load; reload?: () => void }) {
  const t = useText();
  const [Page, setPage] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const bring = useCallback(
    (onFail: () => void) => {
      setFailed(false);
      load().then((room) => setPage(() => room.default), onFail);
    },
    [load],
  );
  useEffect(() => bring(() => setFailed(true)), [bring]);
  const again = () =>
    bring(() => {
      setFailed(true);
      ask('me', {}).then(reload, () => undefined);
    });
  if (Page) return <Page />;
  return (
    <main className={css.page}>
      {failed ? (
        <ErrorState text={t('console.room.unloaded')} onRetry={again} />
      ) : (
        <Loading>
          <Skeleton shape="row" count={4} />
        </Loading>
      )}
    </main>
  );
}
