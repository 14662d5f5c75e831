import { useMemo, type ReactNode } from 'react';
import { createPath, Router, UNSAFE_RouteContext as RouteContext, type Navigator } from 'react-router-dom';
import { useStore } from 'zustand';
import type { AddressBar } from '../services/nav/location';
import type { Matched } from '../services/nav/routes';

/** Lets `@parola/kit/router` read the address, and write it through the shell's own. */
export function AddressProvider({ location, children }: { location: AddressBar; children: ReactNode }) {
  const { path, search, hash, key } = useStore(location.store);
  const navigator = useMemo((): Navigator => {
    const url = (to: Parameters<Navigator['push']>[0]): string => (typeof to === 'string' ? to : createPath(to));
    return {
      createHref: url,
      push: (to) => location.go(url(to)),
      replace: (to) => location.go(url(to), true),
      go: (steps) => history.go(steps),
    };
  }, [location]);
  const place = useMemo(() => ({ pathname: path, search, hash, state: null, key }), [path, search, hash, key]);
  return (
    <Router location={place} navigator={navigator}>
      {children}
    </Router>
  );
}

/**
 * Gives a page its parameters. The route table has matched already, and `<Routes>` would match again for 3.5 kB of first load; the
 * context it would fill is exported, though as an inner part: a test holds it to `useParams`.
 */
export function ParamsProvider({ matched, path, children }: { matched: Matched; path: string; children: ReactNode }) {
  const { page, params } = matched;
  const value = useMemo(
    () => ({
      outlet: null,
      matches: [{ params, pathname: path, pathnameBase: path, route: { path: page.path } }],
      isDataRoute: false,
    }),
    [page, params, path],
  );
  return <RouteContext.Provider value={value}>{children}</RouteContext.Provider>;
}
