import { useEffect, useState, type ComponentType } from 'react';
import { useConfig, useOnline } from '@parola/kit';
import { useRests } from '../composition/shell';
import Offline from './offline-banner';

/** Loads a rare strip together with the texts of the pop-ups, only if `wanted`. Undefined until loaded. */
function useSeldom(wanted: boolean, load: () => Promise<{ default: ComponentType }>): ComponentType | undefined {
  const online = useOnline();
  const [loaded, setLoaded] = useState<{ View: ComponentType }>();
  const isThere = loaded !== undefined;
  useEffect(() => {
    if (!wanted || !online || isThere) return;
    Promise.all([
      load(),
      import(/* webpackChunkName: "popups" */ '../texts/popups').then((texts) => texts.load()),
    ]).then(
      ([{ default: View }]) => setLoaded({ View }),
      // The effect runs again when the network is back.
      () => undefined,
    );
  }, [wanted, online, isThere, load]);
  return loaded?.View;
}

const loadAnnounced = () => import(/* webpackChunkName: "popups" */ './announcements');
const loadNews = () => import(/* webpackChunkName: "popups" */ './news');

/** Returns the strip of an announced maintenance window. */
function useAnnounced(): ComponentType | undefined {
  return useSeldom(useConfig('maintenance')?.status === 1, loadAnnounced);
}

/** Returns the operators' news for the lobby. Resting players get none. */
function useNews(): ComponentType | undefined {
  const isResting = useRests();
  const lines = useConfig('appMarqueeList') ?? [];
  const News = useSeldom(!isResting && lines.length > 0, loadNews);
  return isResting ? undefined : News;
}

/** The strips beside every page: announcements first, then the offline state, then the news. */
export default function Strips() {
  const Announced = useAnnounced();
  const News = useNews();
  return (
    <>
      {Announced && <Announced />}
      <Offline />
      {News && <News />}
    </>
  );
}
