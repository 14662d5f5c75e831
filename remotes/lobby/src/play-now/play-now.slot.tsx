import { route } from '@parola/contract';
import { Link, useCall, useConfig, useConfigStatus, useHost } from '@parola/kit';
import { ButtonLink, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { sortGames, isOpen, named } from '../games/sort-games';
import { useText } from '../text/shelf';
import { Tile } from '../tile/tile';
import { useOpenGame } from '../tile/use-open-game';
import css from './play-now.module.css';

/**
 * Shown after a deposit: the last played game or the link to all games, and some open games. Empty for players who may
 * not play.
 */
export default function PlayNow() {
  const t = useText();
  const { session } = useHost();
  const { hrefOf, open } = useOpenGame();
  const list = useConfig('appGameList');
  const history = useCall('gameHistory', {}, { quiet: true });
  const asking = useConfigStatus() === 'loading' && !list;
  const all = (list ?? []).filter(isOpen);
  const games = sortGames(all).slice(0, 4);
  if ((games.length === 0 && !asking) || !session.can('play').ok) return null;
  const [last] = named(
    all,
    history.data?.list.map(({ gameId }) => gameId),
  );
  return (
    <Stack gap={4}>
      {/* Its space is reserved until the game is known, so that no button moves under the thumb. */}
      {asking || history.status === 'loading' ? (
        <Skeleton shape="button" />
      ) : last ? (
        <Link as={ButtonLink} wide to={route('lobby.game-start', { gameId: last.gameId })}>
          {t('lobby.play-now.play', { game: last.name })}
        </Link>
      ) : (
        <Link as={ButtonLink} wide to={route('lobby.home')}>
          {t('lobby.play-now.choose')}
        </Link>
      )}
      <section className={css.section} aria-labelledby="lobby-play-now">
        <SectionTitle id="lobby-play-now" level={2}>
          {t('lobby.play-now.title')}
        </SectionTitle>
        <ul className={css.row}>
          {asking && (
            <li className={css.item}>
              <Skeleton shape="tile" />
            </li>
          )}
          {games.map((game) => (
            <li key={game.gameId} className={css.item}>
              <Tile game={game} href={hrefOf(game)} onOpen={open} sizes="120px" />
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
