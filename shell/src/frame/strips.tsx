import { useEffect, useState, type ComponentType } from 'react';
import { useConfig, useOnline } from '@parola/kit';
import Offline from './offline';

/** What tells of a maintenance ahead: it comes with the words of the pop-ups, only when one is set. */
function useAnnounced(): ComponentType | undefined {
  const isSet = useConfig('maintenance')?.status === 1;
  const online = useOnline();
  const [announced, setAnnounced] = useState<{ View: ComponentType }>();
  const isThere = announced !== undefined;
  useEffect(() => {
    if (!isSet || !online || isThere) return;
    Promise.all([
      import(/* webpackChunkName: "popups" */ './announced'),
      import(/* webpackChunkName: "popups" */ '../texts/popups').then(({ load }) => load()),
    ]).then(
      ([{ default: View }]) => setAnnounced({ View }),
      // Asked for again when the network is back.
      () => undefined,
    );
  }, [isSet, online, isThere]);
  return announced?.View;
}

/** What is said above every page: first what will be, then what is. */
export default function Strips() {
  const Announced = useAnnounced();
  return (
    <>
      {Announced && <Announced />}
      <Offline />
    </>
  );
}
