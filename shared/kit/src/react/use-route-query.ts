import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { readArgs, type PageReads, type PageSpec } from '@parola/contract';
import { useSearchParams } from '../router';

/** Changes of a query; `undefined` takes a value away. */
export type QueryChange<S> = { [K in keyof PageReads<S>]?: PageReads<S>[K] | undefined };

/**
 * What the address says of the page that is shown, typed by what it declares to read (`ROUTES['wallets.wallet']`, or the page's own
 * spec): numbers as numbers; what is missing, malformed or out of range is left out. The setter replaces the entry of the history, so
 * that going back leads to the page before; with `push` it adds one, for what the player sees as another page.
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
