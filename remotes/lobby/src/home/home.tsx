import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { GameItem } from '@parola/calls';
import { Link, Slot, useConfig, useConfigStatus, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, EmptyState, ErrorState, OfflineState, TextLink } from '@parola/ui';
import { ClosedGame } from '../games/closed-game';
import { bySort, hotFirst } from '../games/order';
import { searchLink } from '../search/link';
import { useText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import { Continue } from './continue';
import { Promos } from './promos';
import { GamesSkeleton, HomeSkeleton } from './home-skeleton';
import { ALL, GameGrid, GamesView, HomeView, MOST, TILE_SIZES } from './home-view';
import { useContinue } from './use-continue';
import { useNear } from './use-near';
import { WelcomeCard } from './welcome-card';
import css from './home.module.css';

const Shelves = lazy(() => import(/* webpackChunkName: "shelves" */ './shelves.part').then((part) => part.ready()));

const Rows = lazy(() => import(/* webpackChunkName: "shelves" */ './shelves.part').then((part) => part.rows()));

function Games({ games }: { games: readonly GameItem[] }) {
  const t = useText();
  const types = useConfig('appGameTypeList');
  const hot = useConfig('appHotGameList');
  const [type, setType] = useState(ALL);
  const { hrefOf, open, closed, forget } = useOpenGame();
  const tiles = useMemo(() => hotFirst(games, hot), [games, hot]);
  const tabs = useMemo(() => {
    const used = new Set(tiles.flatMap((game) => game.typeIds));
    return [
      { value: ALL, label: t('lobby.home.hot') },
      ...bySort(types ?? [])
        .filter((one) => used.has(one.id))
        .map((one) => ({ value: String(one.id), label: one.name })),
    ];
  }, [tiles, types, t]);
  const shown = type === ALL ? tiles.slice(0, MOST) : tiles.filter((game) => game.typeIds.includes(Number(type)));
  return (
    <>
      <GamesView
        tabs={tabs}
        type={type}
        onType={setType}
        title={type === ALL ? t('lobby.home.popular') : tabs.find((tab) => tab.value === type)?.label}
        search={
          <Link as={TextLink} to={searchLink(type === ALL ? {} : { type: Number(type) })}>
            {t('lobby.home.search')}
          </Link>
        }
      >
        {shown.length === 0 ? (
          <EmptyState title={t('lobby.home.none')} />
        ) : (
          <GameGrid>
            {shown.map((game) => (
              <li key={game.gameId}>
                <Tile game={game} href={hrefOf(game)} onOpen={open} sizes={TILE_SIZES} />
              </li>
            ))}
          </GameGrid>
        )}
      </GamesView>
      <ClosedGame game={closed} onClose={forget} />
    </>
  );
}

/** The lobby: with tabs over a grid, or in the card layout with a row for each category. */
export function Home({ layout }: { layout: 'tabs' | 'rows' }) {
  const t = useText();
  const { config } = useHost();
  const online = useOnline();
  const status = useConfigStatus();
  const session = useSession().status;
  const list = useConfig('appGameList');
  const games = useMemo(() => bySort(list ?? []), [list]);
  const toContinue = useContinue(games);
  const below = useRef<HTMLDivElement>(null);
  const near = useNear(below, list !== undefined);

  if (!list) {
    if (status === 'loading') return <HomeSkeleton />;
    return (
      <div className={css.page}>
        {online ? <ErrorState onRetry={config.reload} /> : <OfflineState onRetry={config.reload} />}
      </div>
    );
  }
  return (
    <HomeView
      promos={<Promos />}
      strip={<Slot id="lobby.jackpot-strip" />}
      who={
        session === 'visitor' ? (
          // Without a network nobody can sign up, and who is logged in is not known.
          online && <WelcomeCard />
        ) : (
          <div className={css.balance}>
            <Slot id="lobby.balance-action" />
          </div>
        )
      }
      below={below}
      shelves={
        near && (
          <Suspense fallback={null}>
            <Shelves games={games} />
          </Suspense>
        )
      }
    >
      {status === 'failed' && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" tone="ghost" onClick={config.reload}>
              {t('lobby.home.try-again')}
            </Button>
          }
        >
          {t('lobby.home.saved')}
        </Banner>
      )}
      <Continue {...toContinue} />
      {toContinue.place === 'open' ? (
        <GamesSkeleton />
      ) : layout === 'tabs' ? (
        <Games games={games} />
      ) : (
        <Suspense fallback={<GamesSkeleton />}>
          <Rows games={games} />
        </Suspense>
      )}
    </HomeView>
  );
}
