import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { readArgs, type PageReads, type PageSpec } from '@parola/contract';
import { useSearchParams } from '../router';

/** Changes of a query; `undefined` removes a value. */
export type QueryChange<S> = { [K in keyof PageReads<S>]?: PageReads<S>[K] | undefined };

/**
 * Returns the parameters of the page's address, typed by its declaration (`ROUTES['wallets.wallet']`, or the page's own
 * spec): numbers as numbers; missing, malformed or out-of-range values are left out. The setter replaces the history
 * entry, so that Back leads to the previous page. With `push` it adds an entry, for a view that players regard as
 * another page.
 */
export function useRouteQuery<S extends PageSpec>(
  spec: S,
): [PageReads<S>, (change: QueryChange<S>, options?: { push?: boolean }) => void] {
  const params = useParams();
  const [search, setSearch] = useSearchParams();
  const read = useMemo(() => readArgs(spec, params, search), [spec, params, search]);
  const set = useCallback(
    (change: QueryChange<S>, { push = false }: { push?: boolean } = {}) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      setSearch(next, { replace: !push });
    },
    [search, setSearch],
  );
  return [read, set];
}
