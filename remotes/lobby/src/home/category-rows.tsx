import { useMemo, type ReactNode } from 'react';
import type { GameItem } from '@parola/calls';
import { Link, useConfig } from '@parola/kit';
import { TextLink } from '@parola/ui';
import { ClosedGame } from '../games/closed-game';
import { sortGames, hotFirst } from '../games/sort-games';
import { searchLink } from '../search/search-link';
import { useText } from '../text';
import { useOpenGame } from '../tile/use-open-game';
import { GameRow } from './shelves';

/** The games of the card layout: a row of popular games, and a row for each category. */
export function CategoryRows({ games, first }: { games: readonly GameItem[]; first: ReactNode }) {
  const t = useText();
  const types = useConfig('appGameTypeList');
  const hot = useConfig('appHotGameList');
  const open = useMemo(() => hotFirst(games, hot), [games, hot]);
  const { hrefOf, open: onOpen, closed, forget } = useOpenGame();
  const tiles = { hrefOf, onOpen };
  return (
    <>
      {first}
      <GameRow
        {...tiles}
        id="lobby-popular"
        title={t('lobby.home.popular')}
        action={
          <Link as={TextLink} to={searchLink()}>
            {t('lobby.home.search')}
          </Link>
        }
        games={open}
      />
      {sortGames(types ?? []).map(({ id, name }) => (
        <GameRow
          {...tiles}
          key={id}
          id={`lobby-type-${id}`}
          title={name}
          games={open.filter((game) => game.typeIds.includes(id))}
        />
      ))}
      <ClosedGame game={closed} onClose={forget} />
    </>
  );
}
