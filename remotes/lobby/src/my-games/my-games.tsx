import { manilaWhen } from '@parola/calls';
import { oneOf, optional, page } from '@parola/contract';
import { Link, useCall, useConfig, useLocale, useRouteQuery } from '@parola/kit';
import { ButtonLink, DataView, EmptyState, Skeleton, TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { GameList } from '../games/game-list';
import { named } from '../games/sort-games';
import { useLikes } from '../games/use-likes';
import { searchLink } from '../search/search-link';
import { useText } from '../text/shelf';
import css from './my-games.module.css';

const MY_GAMES_PAGE = page('/member/games', { tab: optional(oneOf(['played', 'liked'])) });
const TABS = 'my-games';

/** The played and the liked games of a player, stored on the server. */
export function MyGames({ layout }: { layout: 'tiles' | 'rows' }) {
  const t = useText();
  const locale = useLocale();
  const [{ tab = 'played' }, go] = useRouteQuery(MY_GAMES_PAGE);
  const history = useCall('gameHistory', {});
  const likes = useLikes();
  const list = useConfig('appGameList');
  const find = (
    <Link as={ButtonLink} to={searchLink()}>
      {t('lobby.mine.find')}
    </Link>
  );
  const none =
    tab === 'played' ? (
      <EmptyState title={t('lobby.mine.no-recent')} text={t('lobby.mine.no-recent-text')} action={find} />
    ) : (
      <EmptyState title={t('lobby.mine.no-liked')} text={t('lobby.mine.no-liked-text')} action={find} />
    );
  const of = { ...history, data: list && history.data };
  return (
    <div className={css.page}>
      <Tabs
        id={TABS}
        label={t('lobby.mine.label')}
        items={[
          { value: 'played', label: t('lobby.mine.recent') },
          { value: 'liked', label: t('lobby.mine.liked') },
        ]}
        value={tab}
        onChange={(value) => go({ tab: value })}
      />
      <TabPanel tabs={TABS} value={tab}>
        <DataView
          of={of}
          skeleton={<Skeleton shape={layout === 'tiles' ? 'tile' : 'row'} count={3} />}
          isEmpty={(data) => (tab === 'played' ? data.list : data.gameLikeIds).length === 0}
          empty={none}
        >
          {(data) => {
            const lastTimes = new Map(data.list.map(({ gameId, lastTime }) => [gameId, lastTime]));
            const ids = tab === 'played' ? [...lastTimes.keys()] : data.gameLikeIds;
            return (
              <GameList
                label={t(tab === 'played' ? 'lobby.mine.recent' : 'lobby.mine.liked')}
                games={named(list ?? [], ids)}
                layout={layout}
                likes={likes}
                metaOf={({ gameId }) => {
                  const last = lastTimes.get(gameId);
                  return last === undefined
                    ? undefined
                    : t('lobby.mine.last', { when: manilaWhen(last, of.updatedAt ?? last, locale) });
                }}
              />
            );
          }}
        </DataView>
      </TabPanel>
    </div>
  );
}
