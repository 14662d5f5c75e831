import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Banner, ErrorState, OfflineState, UpdatedAt } from './states';
import { Loading, useSkeletonHold } from './skeleton';
import { useText } from '../text';

/** Something that was asked for, as the kit's `useCall` and `usePages` answer it. */
export type ViewSource<T> = {
  /** The known data; undefined before the first answer. */
  data?: T | undefined;
  /** The last request failed; `data` may be there all the same. */
  error?: { message?: string; code?: string } | undefined;
  /** A request is under way. */
  refreshing: boolean;
  /** The device has no connection. */
  offline?: boolean;
  /** When `data` was received, ms since 1970: shown while it may be old. */
  updatedAt?: number | undefined;
  reload?(): void;
};

export type DataViewProps<T> = {
  of: ViewSource<T>;
  /** Skeletons with the final geometry. */
  skeleton: ReactNode;
  /** An EmptyState, in the place of `children` where there is nothing. */
  empty?: ReactNode;
  /** Tells whether data counts as empty; default: an array without items. */
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/** The prop of builds of contract 1, which share this copy, in place of `of`; removed with their support window. */
type Source1<T> = Omit<ViewSource<T>, 'refreshing' | 'reload'> & { loading: boolean; onRetry?(): void };

function sourceOf<T>(props: Pick<DataViewProps<T>, 'of'> | Source1<T>): ViewSource<T> {
  if ('of' in props) return props.of;
  const { data, error, offline, updatedAt, loading, onRetry } = props;
  return { data, error, offline, updatedAt, refreshing: loading, reload: onRetry };
}

const hasNoItems = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The states of a data view in one place (design guideline, section 8): first load, kept data, empty, error, offline.
 * The sixth, code that did not load, belongs to the boundary around a remote.
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
