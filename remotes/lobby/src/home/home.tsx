import { lazy, Suspense, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { GameItem } from '@parola/calls';
import { Link, Slot, useConfig, useConfigStatus, useOnline, useSession } from '@parola/kit';
import { ButtonLink, EmptyState } from '@parola/ui';
import { ConfigFailure } from '../games/config-failure';
import { sortGames, hotFirst } from '../games/sort-games';
import { useEverTrue } from '../games/use-ever-true';
import { searchLink } from '../search/search-link';
import { useText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import { Continue } from './continue-playing';
import { Promos } from './promos';
import { GamesSkeleton, HomeSkeleton } from './home-skeleton';
import { ALL, GameGrid, GamesView, HomeView, MOST, ON_PHONES, TILE_SIZES } from './home-view';
import { useContinue } from './use-continue';
import { useInView } from './use-in-view';
import { useRowInSight } from './use-row-in-sight';
import { WelcomeCard } from './welcome-card';
import css from './home.module.css';

const part = () => import(/* webpackChunkName: "shelves" */ './shelves.part');
// Offline, the page works without this chunk.
const none = () => ({ default: () => null });
type OfGames = ComponentType<{ games: readonly GameItem[] }>;
const Shelves = lazy<OfGames>(() => part().then((all) => all.ready(), none));
const Winners = lazy<OfGames>(() => part().then((all) => all.winners(), none));
const Rows = lazy(() => part().then((all) => all.rows()));

/**
 * Time that the first view of a visitor loads alone (`APP_AFTER_MS` of the shell), ms; winners and further content
 * follow. A player's page does not wait.
 */
const FOR_ITSELF_MS = 7_000;

function Games({ games, first, last }: { games: readonly GameItem[]; first: ReactNode; last: ReactNode }) {
  const t = useText();
  const types = useConfig('appGameTypeList');
  const hot = useConfig('appHotGameList');
  const [type, setType] = useState(ALL);
  const { hrefOf, open } = useOpenGame();
  const tiles = useMemo(() => hotFirst(games, hot), [games, hot]);
  const tabs = useMemo(() => {
    const used = new Set(tiles.flatMap((game) => game.typeIds));
    return [
      { value: ALL, label: t('lobby.home.hot') },
      ...sortGames(types ?? [])
        .filter((one) => used.has(one.id))
        .map((one) => ({ value: String(one.id), label: one.name })),
    ];
  }, [tiles, types, t]);
  const { row, inSight } = useRowInSight();
  const shown = type === ALL ? tiles.slice(0, MOST) : tiles.filter((game) => game.typeIds.includes(Number(type)));
  return (
    <GamesView
      tabs={tabs}
      type={type}
      onType={setType}
      first={first}
      last={last}
      title={type === ALL ? t('lobby.home.popular') : tabs.find((tab) => tab.value === type)?.label}
      search={
        <Link as={ButtonLink} tone="secondary" wide to={searchLink(type === ALL ? {} : { type: Number(type) })}>
          {t('lobby.home.search')}
        </Link>
      }
    >
      {shown.length === 0 ? (
        <EmptyState title={t('lobby.home.none')} />
      ) : (
        <GameGrid>
          {shown.map((game, index) => (
            <li key={game.gameId} ref={index === ON_PHONES ? row : undefined}>
              <Tile
                game={game}
                href={hrefOf(game)}
                onOpen={open}
                sizes={TILE_SIZES}
                waits={index >= ON_PHONES && !inSight}
              />
            </li>
          ))}
        </GameGrid>
      )}
    </GamesView>
  );
}

/** The lobby: tabs over a grid, or the card layout with a row for each category. */
export function Home({ layout }: { layout: 'tabs' | 'rows' }) {
  const online = useOnline();
  const status = useConfigStatus();
  const session = useSession().status;
  const list = useConfig('appGameList');
  // Waits for all parts: another remote may have loaded the list alone, and then offers and tabs would appear later,
  // shift the games, and change their order.
  const parts = [useConfig('appBannerList'), useConfig('appGameTypeList'), useConfig('appHotGameList')];
  const isWhole = useEverTrue(list !== undefined && (status !== 'loading' || !parts.includes(undefined)));
  const toContinue = useContinue(list ?? []);
  const below = useRef<HTMLDivElement>(null);
  const near = useInView(below, isWhole, session === 'visitor' ? FOR_ITSELF_MS : 0);

  if (!list || !isWhole) {
    if (status === 'loading') return <HomeSkeleton />;
    return (
      <div className={css.page}>
        <ConfigFailure />
      </div>
    );
  }
  // Not shown offline, where sign-up is impossible and the session unknown.
  const invitation = session === 'visitor' && online && <WelcomeCard />;
  const again = session !== 'visitor' && <Continue {...toContinue} />;
  return (
    <HomeView
      promos={<Promos />}
      strip={<Slot id="lobby.jackpot-strip" />}
      below={below}
      shelves={
        near && (
          <Suspense fallback={null}>
            <Winners games={list} />
            <Shelves games={list} />
          </Suspense>
        )
      }
    >
      {toContinue.place === 'open' ? (
        <GamesSkeleton />
      ) : layout === 'tabs' ? (
        <Games games={list} first={again} last={invitation} />
      ) : (
        <Suspense fallback={<GamesSkeleton />}>
          <Rows games={list} first={invitation || again} />
        </Suspense>
      )}
      {session !== 'visitor' && (
        <div className={css.balance}>
          <Slot id="lobby.balance-action" />
        </div>
      )}
    </HomeView>
  );
}
