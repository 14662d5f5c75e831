import { useCallback } from 'react';
import { useLocation, useSearchParams as useRouterSearchParams, type SetURLSearchParams } from 'react-router-dom';

/**
 * The router for remotes: reading the address. Navigation goes through `host.nav`, which knows guards and the live
 * release. The exports are chosen by hand: sharing the whole library costs the shell 40 kB, and a new major of the
 * router is one change here.
 */
export { useLocation, useParams } from 'react-router-dom';

/** Like react-router's hook, but a query that replaces another keeps the shell's data in the history entry. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, set] = useRouterSearchParams();
  const { state } = useLocation();
  const setKeeping = useCallback<SetURLSearchParams>(
    (next, options) => set(next, options?.replace ? { state, ...options } : options),
    [set, state],
  );
  return [params, setKeeping];
}
