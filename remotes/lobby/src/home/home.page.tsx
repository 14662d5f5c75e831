import { lazy, Suspense, useMemo, useState } from 'react';
import type { GameItem } from '@parola/calls';
import { Slot, useConfig, useConfigStatus, useHost, useOnline, useSession } from '@parola/kit';
import { Banner, Button, ChipTabs, EmptyState, ErrorState, OfflineState, SectionTitle, TabPanel } from '@parola/ui';
import { useText } from '../text';
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
      <ChipTabs id={TABS} label={t('lobby.home.categories')} sticky items={tabs} value={type} onChange={setType} />
      <TabPanel tabs={TABS} value={type}>
        <section className={css.section} aria-labelledby="lobby-popular">
          <SectionTitle id="lobby-popular">
            {type === ALL ? t('lobby.home.popular') : tabs.find((tab) => tab.value === type)?.label}
          </SectionTitle>
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
  const t = useText();
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
      <h1 className="visually-hidden">{t('lobby.home.heading')}</h1>
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
              {t('lobby.home.try-again')}
            </Button>
          }
        >
          {t('lobby.home.saved')}
        </Banner>
      )}
      {player && <Continue games={games} />}
      <Games games={games} />
    </div>
  );
}
