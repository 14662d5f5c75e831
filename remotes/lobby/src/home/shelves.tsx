import type { ReactNode } from 'react';
import type { GameItem } from '@parola/calls';
import { Link, useConfig, useOnline, useSession } from '@parola/kit';
import { SectionTitle } from '@parola/ui';
import { ChipLink, ChipRow } from '@parola/ui/forms';
import { ClosedGame } from '../games/closed-game';
import { sortGames, isOpen, named } from '../games/sort-games';
import { searchLink } from '../search/search-link';
import { useText } from '../text/shelf';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import { ClaimPlace } from './claim-place';
import css from './home.module.css';

const ROW_SIZES = '140px';

interface RowProps {
  id: string;
  title: string;
  /** An action at the end of the title's line. */
  action?: ReactNode;
  games: readonly GameItem[];
  onOpen: ReturnType<typeof useOpenGame>['open'];
  hrefOf: ReturnType<typeof useOpenGame>['hrefOf'];
}

/** A horizontally scrolling row of tiles. */
export function GameRow({ id, title, action, games, onOpen, hrefOf }: RowProps) {
  if (games.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionTitle id={id} action={action}>
        {title}
      </SectionTitle>
      <ul className={css.row}>
        {games.map((game) => (
          <li key={game.gameId} className={css.rowItem}>
            <Tile game={game} href={hrefOf(game)} onOpen={onOpen} sizes={ROW_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Providers({ games }: { games: readonly GameItem[] }) {
  const t = useText();
  const brands = sortGames(useConfig('appBrandList') ?? []).filter(({ id }) =>
    games.some(({ brandId }) => brandId === id),
  );
  if (brands.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="lobby-providers">
      <SectionTitle id="lobby-providers">{t('lobby.shelf.providers')}</SectionTitle>
      <ChipRow label={t('lobby.shelf.providers')} nav>
        {brands.map(({ id, name }) => (
          <Link key={id} as={ChipLink} to={searchLink({ brand: id })}>
            {name} · {t('lobby.search.count', { count: games.filter(({ brandId }) => brandId === id).length })}
          </Link>
        ))}
      </ChipRow>
    </section>
  );
}

/** The content further down in the lobby: claimable awards, new games, providers, announced games. */
export default function Shelves({ games }: { games: readonly GameItem[] }) {
  const { status } = useSession();
  const online = useOnline();
  // The session decides about the first block, so wait for it. Offline it stays unknown, and the games are shown
  // without it.
  return status === 'starting' && online ? null : <Filled games={games} />;
}

function Filled({ games }: { games: readonly GameItem[] }) {
  const t = useText();
  const { hrefOf, open, closed, forget } = useOpenGame();
  const tiles = { onOpen: open, hrefOf };
  const fresh = named(games, useConfig('appNewGameList')).filter(isOpen);
  return (
    <>
      <ClaimPlace />
      <GameRow {...tiles} id="lobby-new" title={t('lobby.shelf.new')} games={fresh} />
      <Providers games={games.filter(isOpen)} />
      <GameRow
        {...tiles}
        id="lobby-coming"
        title={t('lobby.shelf.coming')}
        games={sortGames(games.filter((game) => !isOpen(game)))}
      />
      <ClosedGame game={closed} onClose={forget} />
    </>
  );
}
