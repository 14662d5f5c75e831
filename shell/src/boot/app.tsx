import { useLocation, useRoutes } from 'react-router-dom';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { AddressProvider } from '../composition/address-provider';
import { inLocale } from '../ground/locale';
import { PageChange } from '../composition/page-change';
import { Part } from '../composition/deferred-part';
import { CurrentPage } from '../composition/current-page';
import { renderSlot } from '../composition/slots';
import type { Page } from '../services/nav/routes';
import { Frame } from '../frame/frame';
import { useText } from '../texts/frame';
import { ModalLayer } from '../composition/modal-layer';
import { ShellProvider, useShell, type Shell } from '../composition/shell';

/** Returns the title of the tab. The home page has none, so the tab shows the name of the site alone. */
function useTitle(page: Page | undefined): string {
  // Manifest titles need it too: the hook renders again when the language changes.
  const t = useText();
  if (!page) return t('shell.page.not-found');
  return page.path === '/' ? '' : inLocale(page.title, page.titles);
}

/** Renders one element for all routes, so that the frame stays mounted when the page changes. */
function Site({ page: matched }: { page?: Page }) {
  const { routes } = useShell();
  const { pathname } = useLocation();
  const page = matched ?? routes.firstBelow(pathname);
  return (
    <>
      <PageChange title={useTitle(page)} />
      <Frame page={page}>
        <CurrentPage page={matched} />
      </Frame>
    </>
  );
}

/**
 * Registers the route of the current address alone: the router parses the patterns of all its routes at each render.
 */
function Pages() {
  const page = useShell().routes.match(useLocation().pathname)?.page;
  return useRoutes([{ path: page?.path ?? '*', caseSensitive: true, element: <Site page={page} /> }]);
}

/** The whole page. Code outside the error boundary of a remote belongs to the shell. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ShellProvider value={shell}>
      <HostProvider host={shell.host}>
        <SlotProvider value={renderSlot}>
          <AddressProvider location={shell.location}>
            <Pages />
            <ModalLayer />
            <Part id="overlays" />
          </AddressProvider>
        </SlotProvider>
      </HostProvider>
    </ShellProvider>
  );
}
