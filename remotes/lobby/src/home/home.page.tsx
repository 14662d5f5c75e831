import { lazy, Suspense, useMemo, useState } from 'react';
import type { GameItem } from '@parola/calls';
import { Slot, useConfig, useConfigStatus, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, ChipTabs, EmptyState, ErrorState, OfflineState, SectionTitle, TabPanel } from '@parola/ui';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import { Continue } from './continue';
import { Promos } from './promos';
import { HomeSkeleton } from './home-skeleton';
import { WelcomeCard } from './welcome-card';
import css from './home.module.css';

const RulesSheet = lazy(() =>
  import(/* webpackChunkName: "rules" */ '../rules/rules-sheet').then((module) => ({ default: module.RulesSheet })),
);

const TABS = 'lobby-games';
const ALL = 'all';
const SIZES = '(min-width:1280px) 165px, (min-width:1024px) 16vw, (min-width:768px) 18vw, 31vw';

function bySort<T extends { sort: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.sort - b.sort);
}

function Games({ games }: { games: GameItem[] }) {
  const types = useConfig('appGameTypeList');
  const [type, setType] = useState(ALL);
  const { hrefOf, open, closed, forget } = useOpenGame();
  const tabs = useMemo(() => {
    const used = new Set(games.flatMap((game) => game.typeIds));
    return [
      { value: ALL, label: 'Hot' },
      ...bySort(types ?? [])
        .filter((one) => used.has(one.id))
        .map((one) => ({ value: String(one.id), label: one.name })),
    ];
  }, [games, types]);
  const shown = type === ALL ? games : games.filter((game) => game.typeIds.includes(Number(type)));
  return (
    <>
      <ChipTabs id={TABS} label="Game categories" sticky items={tabs} value={type} onChange={setType} />
      <TabPanel tabs={TABS} value={type}>
        <section className={css.section} aria-labelledby="lobby-popular">
          <SectionTitle id="lobby-popular">
            {type === ALL ? 'Popular now' : tabs.find((tab) => tab.value === type)?.label}
          </SectionTitle>
          {shown.length === 0 ? (
            <EmptyState
              title="No games here yet"
              action={
                <Button tone="secondary" onClick={() => setType(ALL)}>
                  Show all games
                </Button>
              }
            />
          ) : (
            <ul className={css.grid}>
              {shown.map((game) => (
                <li key={game.gameId}>
                  <Tile game={game} href={hrefOf(game)} onOpen={open} sizes={SIZES} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </TabPanel>
      {closed && (
        <Suspense fallback={null}>
          <RulesSheet game={closed} onClose={forget} />
        </Suspense>
      )}
    </>
  );
}

/** The lobby. */
export default function HomePage() {
  const { config } = useHost();
  const online = useOnline();
  const status = useConfigStatus();
  const player = useSession().status === 'player';
  const list = useConfig('appGameList');
  const games = useMemo(() => bySort(list ?? []), [list]);

  if (!list) {
    if (status === 'loading') return <HomeSkeleton />;
    return (
      <div className={css.page}>
        {online ? <ErrorState onRetry={config.reload} /> : <OfflineState onRetry={config.reload} />}
      </div>
    );
  }
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">Games</h1>
      <Promos />
      <div className={css.jackpots}>
        <Slot id="lobby.jackpot-strip" />
      </div>
      {player ? (
        <div className={css.balance}>
          <Slot id="lobby.balance-action" />
        </div>
      ) : (
        <WelcomeCard />
      )}
      {status === 'failed' && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" tone="ghost" onClick={config.reload}>
              Try again
            </Button>
          }
        >
          What you see was saved earlier and may have changed.
        </Banner>
      )}
      {player && <Continue games={games} />}
      <Games games={games} />
    </div>
  );
}
