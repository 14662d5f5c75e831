import { useMemo } from 'react';
import { useStore } from 'zustand';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { AddressProvider } from '../composition/address';
import { PageChange } from '../composition/page-change';
import { Part } from '../composition/part';
import { CurrentPage } from '../composition/page';
import { renderSlot } from '../composition/slots';
import type { Matched } from '../services/nav/routes';
import { Frame } from '../frame/frame';
import { ModalLayer } from '../composition/modal-layer';
import { ShellProvider, useShell, type Shell } from '../composition/shell';

/** The home page goes by the name of the site alone. */
function titleOf(matched: Matched | undefined): string {
  if (!matched) return 'Page not found';
  return matched.page.path === '/' ? '' : matched.page.title;
}

function Site() {
  const { location, routes } = useShell();
  const path = useStore(location.store, (here) => here.path);
  const matched = useMemo(() => routes.match(path), [routes, path]);
  return (
    <>
      <PageChange title={titleOf(matched)} />
      <Frame page={matched?.page}>
        <CurrentPage matched={matched} />
      </Frame>
      <ModalLayer />
      <Part id="overlays" />
    </>
  );
}

/** The whole page. Everything outside a remote's wall runs as the shell. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ShellProvider value={shell}>
      <HostProvider host={shell.host}>
        <SlotProvider value={renderSlot}>
          <AddressProvider location={shell.location}>
            <Site />
          </AddressProvider>
        </SlotProvider>
      </HostProvider>
    </ShellProvider>
  );
}
