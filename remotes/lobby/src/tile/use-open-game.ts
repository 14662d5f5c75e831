import { useState } from 'react';
import { ITEM_STATUS, type GameItem } from '@parola/calls';
import { route } from '@parola/contract';
import { useHost } from '@parola/kit';

/** Handles a tap on a game: navigates to its page, or provides the closed game for an explanation. */
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
    /** The tapped game that is not open. */
    closed,
    forget: () => setClosed(undefined),
  };
}
