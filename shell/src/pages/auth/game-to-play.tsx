import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Picture } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { parseUrl } from '../../services/nav/location';
import type { RouteTable } from '../../services/nav/routes';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

const GAME_ID = /^[1-9]\d{0,8}$/;

/** The live release knows the page: the catalogue of all routes is not part of the shell. */
function gameIn(target: string, routes: RouteTable): number | undefined {
  const url = parseUrl(target, window.location.origin);
  if (!url || routes.match(url.pathname)?.page.id !== 'lobby.game-start') return undefined;
  const id = url.searchParams.get('gameId') ?? '';
  return GAME_ID.test(id) ? Number(id) : undefined;
}

/** Picture and name of the game that opens after the log-in. Renders nothing for other targets. */
export function GameToPlay({ target, by }: { target: string; by: 'log-in' | 'sign-up' }) {
  const t = useText();
  const { config, routes } = useShell();
  const gameId = gameIn(target, routes);
  useEffect(() => {
    if (gameId !== undefined) config.need(['appGameList']);
  }, [config, gameId]);
  const game = useStore(config.store, ({ map }) => map.appGameList?.find((one) => one.gameId === gameId));
  if (!game) return null;
  return (
    <div className={css.game}>
      <Picture
        src={game.imgUrl}
        avif={game.imgSet.avif}
        webp={game.imgSet.webp}
        sizes="72px"
        alt=""
        width={240}
        height={320}
        eager
        cover
        className={css.gamePicture}
      />
      <h2 className={css.gameTitle}>{t(`shell.auth.${by}-to-play`, { game: game.name })}</h2>
    </div>
  );
}
