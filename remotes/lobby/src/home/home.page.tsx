import { lazy, Suspense, useMemo, useState } from 'react';
import type { GameItem } from '@parola/calls';
import { Slot, useConfig, useConfigStatus, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, EmptyState, ErrorState, OfflineState } from '@parola/ui';
import { useText } from '../text';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import { Continue } from './continue';
import { Promos } from './promos';
import { GamesSkeleton, HomeSkeleton } from './home-skeleton';
import { ALL, GameGrid, GamesView, HomeView, TILE_SIZES } from './home-view';
import { useContinue } from './use-continue';
import { WelcomeCard } from './welcome-card';
import css from './home.module.css';

const RulesSheet = lazy(() =>
  import(/* webpackChunkName: "rules" */ '../rules/rules-sheet').then((module) => ({ default: module.RulesSheet })),
);

function bySort<T extends { sort: number }>(rows: readonly T[]): T[] {
  return [...rows].sort((a, b) => a.sort - b.sort);
}

function Games({ games }: { games: GameItem[] }) {
  const t = useText();
  const types = useConfig('appGameTypeList');
  const [type, setType] = useState(ALL);
  const { hrefOf, open, closed, forget } = useOpenGame();
  const tabs = useMemo(() => {
    const used = new Set(games.flatMap((game) => game.typeIds));
    return [
      { value: ALL, label: t('lobby.home.hot') },
      ...bySort(types ?? [])
        .filter((one) => used.has(one.id))
        .map((one) => ({ value: String(one.id), label: one.name })),
    ];
  }, [games, types, t]);
  const shown = type === ALL ? games : games.filter((game) => game.typeIds.includes(Number(type)));
  return (
    <>
      <GamesView
        tabs={tabs}
        type={type}
        onType={setType}
        title={type === ALL ? t('lobby.home.popular') : tabs.find((tab) => tab.value === type)?.label}
      >
        {shown.length === 0 ? (
          <EmptyState
            title={t('lobby.home.none')}
            action={
              <Button tone="secondary" onClick={() => setType(ALL)}>
                {t('lobby.home.show-all')}
              </Button>
            }
          />
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
  const t = useText();
  const { config } = useHost();
  const online = useOnline();
  const status = useConfigStatus();
  const session = useSession().status;
  const list = useConfig('appGameList');
  const games = useMemo(() => bySort(list ?? []), [list]);
  const toContinue = useContinue(games);

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
      {toContinue.place === 'open' ? <GamesSkeleton /> : <Games games={games} />}
    </HomeView>
  );
}
