import { useMemo } from 'react';
import { useStore } from 'zustand';
import { HostProvider, SlotProvider } from '@parola/kit/host';
import { AddressProvider } from './composition/address';
import { Arrival } from './composition/arrival';
import { Later } from './composition/later';
import { CurrentPage } from './composition/page';
import { renderSlot } from './composition/slots';
import { Frame } from './frame/frame';
import { ModalLayer } from './modals/modal-layer';
import { ShellProvider, useShell, type Shell } from './shell';

const overlays = () => import(/* webpackChunkName: "late" */ './overlays/overlays');

function Site() {
  const { location, routes } = useShell();
  const path = useStore(location.store, (here) => here.path);
  const matched = useMemo(() => routes.match(path), [routes, path]);
  const page = matched?.page ?? routes.firstBelow(path);
  return (
    <>
      <Arrival title={page ? (page.path === '/' ? '' : page.title) : 'Page not found'} />
      <Frame page={page}>
        <CurrentPage matched={matched} />
      </Frame>
      <ModalLayer />
      <Later load={overlays} />
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
