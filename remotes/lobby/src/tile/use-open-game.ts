import { useState } from 'react';
import { ITEM_STATUS, type GameItem } from '@parola/calls';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';

/** Opening a game from a tile: goes to its page, or asks to explain why it cannot be played. */
export function useOpenGame() {
  const { nav, log } = useHost();
  const [closed, setClosed] = useState<GameItem>();
  return {
    hrefOf: (game: GameItem) => nav.href(route('lobby.game-start', { gameId: game.gameId })),
    open(game: GameItem) {
      log.track('click_room', { gameId: game.gameId });
      if (game.status !== ITEM_STATUS.on || !nav.to(route('lobby.game-start', { gameId: game.gameId })))
        setClosed(game);
    },
    /** The game that was tapped but is not open. */
    closed,
    forget: () => setClosed(undefined),
  };
}
