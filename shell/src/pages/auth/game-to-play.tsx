import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readArgs, ROUTES } from '@parola/contract';
import { Picture } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { parseUrl } from '../../services/nav/location';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

const GAME = ROUTES['lobby.game-start'];

function gameIn(target: string): number | undefined {
  const url = parseUrl(target, window.location.origin);
  return url?.pathname === GAME.path ? readArgs(GAME, {}, url.searchParams).gameId : undefined;
}

/** Picture and name of the game that opens after the log-in. Renders nothing for other targets. */
export function GameToPlay({ target, by }: { target: string; by: 'log-in' | 'sign-up' }) {
  const t = useText();
  const { config } = useShell();
  const gameId = gameIn(target);
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
