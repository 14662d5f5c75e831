import { useMemo } from 'react';
import { useConfig, useConfigStatus, useHost, useOnline, useSession, Link, Slot } from '@parola/kit';
import { route } from '@parola/contract';
import { ErrorState, OfflineState, TextLink } from '@parola/ui';
import { ClosedGame } from '../games/closed-game';
import { bySort, hotFirst, isOpen } from '../games/order';
import { SEARCH } from '../search/route';
import { useText } from '../text';
import { useOpenGame } from '../tile/use-open-game';
import { Continue } from './continue';
import { HomeSkeleton } from './home-skeleton';
import { Promos } from './promos';
import Shelves, { GameRow } from './shelves';
import { useContinue } from './use-continue';
import { WelcomeCard } from './welcome-card';
import css from './home.module.css';

export { load as words } from '../text/shelf';

/** `/v2`, of the card layout: the same lobby, with a row for each category in the place of tabs. */
export default function HomeV2Page() {
  const t = useText();
  const { config } = useHost();
  const online = useOnline();
  const status = useConfigStatus();
  const session = useSession().status;
  const list = useConfig('appGameList');
  const types = useConfig('appGameTypeList');
  const hot = useConfig('appHotGameList');
  const games = useMemo(() => bySort(list ?? []), [list]);
  const open = useMemo(() => hotFirst(games, hot), [games, hot]);
  const toContinue = useContinue(games);
  const { hrefOf, open: onOpen, closed, forget } = useOpenGame();
  const tiles = { hrefOf, onOpen };

  if (!list) {
    if (status === 'loading') return <HomeSkeleton />;
    const Failed = online ? ErrorState : OfflineState;
    return (
      <div className={css.page}>
        <Failed onRetry={config.reload} />
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
      {session === 'visitor' ? (
        online && <WelcomeCard />
      ) : (
        <div className={css.balance}>
          <Slot id="lobby.balance-action" />
        </div>
      )}
      <Link as={TextLink} to={route(SEARCH)}>
        {t('lobby.home.search')}
      </Link>
      <Continue {...toContinue} />
      <GameRow {...tiles} id="lobby-popular" title={t('lobby.home.popular')} games={open} />
      {bySort(types ?? []).map(({ id, name }) => (
        <GameRow
          {...tiles}
          key={id}
          id={`lobby-type-${id}`}
          title={name}
          games={games.filter((game) => isOpen(game) && game.typeIds.includes(id))}
        />
      ))}
      <Shelves games={games} />
      <ClosedGame game={closed} onClose={forget} />
    </div>
  );
}
