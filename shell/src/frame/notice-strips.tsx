import { useEffect, useState, type ComponentType } from 'react';
import { useConfig, useOnline } from '@parola/kit';
import { useRests } from '../composition/shell';
import Offline from './offline-banner';

/** Rare strips come with the words of the pop-ups, only when `wanted`. */
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
      // Asked for again when the network is back.
      () => undefined,
    );
  }, [wanted, online, isThere, load]);
  return loaded?.View;
}

const loadAnnounced = () => import(/* webpackChunkName: "popups" */ './announcements');
const loadNews = () => import(/* webpackChunkName: "popups" */ './news');

/** The strip of an announced maintenance. */
function useAnnounced(): ComponentType | undefined {
  return useSeldom(useConfig('maintenance')?.status === 1, loadAnnounced);
}

/** The operators' lines for the lobby, for players who may play. */
function useNews(): ComponentType | undefined {
  const isResting = useRests();
  const lines = useConfig('appMarqueeList') ?? [];
  const News = useSeldom(!isResting && lines.length > 0, loadNews);
  return isResting ? undefined : News;
}

/** The strips beside every page: coming events first, then the present state, then the news. */
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
