import { useMemo } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { AddressProvider } from './composition/address';
import { Arrival } from './composition/arrival';
import { Later } from './composition/later';
import { CurrentPage } from './composition/page';
import type { Page } from './composition/routes';
import { renderSlot } from './composition/slots';
import { Frame } from './frame/frame';
import { ModalLayer } from './modals/modal-layer';
import { ShellProvider, useShell, type Shell } from './shell';

const overlays = () => import(/* webpackChunkName: "late" */ './overlays/overlays');

/** One element for every route, so that the frame stays where it is when the page changes. */
function Site({ page: matched }: { page?: Page }) {
  const { routes } = useShell();
  const { pathname } = useLocation();
  const page = matched ?? routes.firstBelow(pathname);
  return (
    <>
      <Arrival title={page ? (page.path === '/' ? '' : page.title) : 'Page not found'} />
      <Frame page={page}>
        <CurrentPage page={matched} />
      </Frame>
    </>
  );
}

/** The pages of the release as routes. */
function Pages() {
  const { routes } = useShell();
  const table = useMemo(
    (): RouteObject[] => [
      ...routes.pages.map((page) => ({ path: page.path, caseSensitive: true, element: <Site page={page} /> })),
      { path: '*', element: <Site /> },
    ],
    [routes],
  );
  return useRoutes(table);
}

/** The whole page. Everything outside a remote's wall runs as the shell. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ShellProvider value={shell}>
      <HostProvider host={shell.host}>
        <SlotProvider value={renderSlot}>
          <AddressProvider location={shell.location}>
            <Pages />
            <ModalLayer />
            <Later load={overlays} />
          </AddressProvider>
        </SlotProvider>
      </HostProvider>
    </ShellProvider>
  );
}
