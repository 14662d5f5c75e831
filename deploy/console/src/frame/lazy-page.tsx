import { ErrorState, Loading, Skeleton } from '@parola/ui';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { ask } from '../api/service-call';
import { useText } from '../text';
import css from '../components/page.module.css';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page whose code loads when it is opened. When that fails (no network, or a newly deployed console), the bar stays
 * with a retry. If the service answers but the code is gone, the retry reloads the whole page.
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
