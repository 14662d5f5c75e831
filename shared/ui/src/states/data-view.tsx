import type { ReactNode } from 'react';
import { useUi } from '../base/config';
import { Button } from '../button/button';
import { Banner, ErrorState, OfflineState, UpdatedAt } from './states';
import { Loading, useSkeletonHold } from './skeleton';

export type DataViewProps<T> = {
  /** What is known now; undefined before the first answer. */
  data: T | undefined;
  loading: boolean;
  /** The last request failed. */
  error?: { message?: string; code?: string } | null;
  /** The device has no connection. */
  offline?: boolean;
  /** Skeletons with the final geometry. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** An EmptyState. */
  empty?: ReactNode;
  onRetry?: () => void;
  /** When `data` was received, ms since 1970: shown while it may be old. */
  updatedAt?: number;
  children: (data: T) => ReactNode;
};

/**
 * The states of a data view in one place (design guideline, section 8): first load, kept data, empty, error, offline.
 * The sixth, code that did not load, belongs to the boundary around a remote.
 */
export function DataView<T>({
  data,
  loading,
  error,
  offline,
  skeleton,
  isEmpty,
  empty,
  onRetry,
  updatedAt,
  children,
}: DataViewProps<T>) {
  const { text } = useUi();
  const holding = useSkeletonHold(loading && data === undefined);
  if (holding) return <Loading>{skeleton}</Loading>;
  if (data === undefined) {
    if (offline) return <OfflineState onRetry={onRetry} />;
    return error ? <ErrorState text={error.message} code={error.code} onRetry={onRetry} busy={loading} /> : null;
  }
  const old = Boolean(offline || error);
  return (
    <>
      {error && !offline && (
        <Banner
          tone="warning"
          action={
            onRetry && (
              <Button tone="ghost" size="sm" busy={loading} onClick={onRetry}>
                {text.retry}
              </Button>
            )
          }
        >
          {error.message ?? text.errorText}
        </Banner>
      )}
      {empty && isEmpty?.(data) ? empty : children(data)}
      {updatedAt !== undefined && (old || loading) && <UpdatedAt at={updatedAt} refreshing={loading} />}
    </>
  );
}
