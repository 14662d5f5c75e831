import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Banner, ErrorState, OfflineState, UpdatedAt } from './states';
import { Loading, useSkeletonHold } from './skeleton';
import { useText } from '../text';

/** A request and its data, as the kit's `useCall` and `usePages` return it. */
export type ViewSource<T> = {
  /** The known data; undefined before the first response. */
  data?: T | undefined;
  /** Error of the last request; `data` may be set as well. */
  error?: { message?: string; code?: string } | undefined;
  /** True during a request. */
  refreshing: boolean;
  /** True if the device has no connection. */
  offline?: boolean;
  /** Time of `data`, epoch ms: shown while it may be outdated. */
  updatedAt?: number | undefined;
  reload?(): void;
};

export type DataViewProps<T> = {
  of: ViewSource<T>;
  /** Skeletons in the size of the final content. */
  skeleton: ReactNode;
  /** An `EmptyState`, shown instead of `children` if there is no data. */
  empty?: ReactNode;
  /** Tells whether data counts as empty; default: an empty array. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/** Props of builds of contract 1, which share this copy; replaced by `of`. Remove them with the support window. */
type Source1<T> = Omit<ViewSource<T>, 'refreshing' | 'reload'> & { loading: boolean; onRetry?(): void };

function sourceOf<T>(props: Pick<DataViewProps<T>, 'of'> | Source1<T>): ViewSource<T> {
  if ('of' in props) return props.of;
  const { data, error, offline, updatedAt, loading, onRetry } = props;
  return { data, error, offline, updatedAt, refreshing: loading, reload: onRetry };
}

const hasNoItems = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The states of a data view in one component (design guideline, section 8): first load, known data, empty, error,
 * offline. The sixth state, code that failed to load, belongs to the boundary around a remote.
 */
export function DataView<T>(props: DataViewProps<T>) {
  const { skeleton, empty, isEmpty = hasNoItems, children } = props;
  const t = useText();
  const { data, error, refreshing, offline, updatedAt, reload } = sourceOf(props);
  const holding = useSkeletonHold(refreshing && data === undefined);
  if (holding) return <Loading>{skeleton}</Loading>;
  if (data === undefined) {
    if (offline) return <OfflineState onRetry={reload} />;
    return error ? <ErrorState text={error.message} code={error.code} onRetry={reload} busy={refreshing} /> : null;
  }
  const old = Boolean(offline || error);
  return (
    <>
      {error && !offline && (
        <Banner
          tone="warning"
          action={
            reload && (
              <Button tone="ghost" size="sm" busy={refreshing} onClick={reload}>
                {t('ui.retry')}
              </Button>
            )
          }
        >
          {error.message ?? t('ui.error-text')}
        </Banner>
      )}
      {empty && isEmpty(data) ? empty : children(data)}
      {updatedAt !== undefined && (old || refreshing) && <UpdatedAt at={updatedAt} refreshing={refreshing} />}
    </>
  );
}
