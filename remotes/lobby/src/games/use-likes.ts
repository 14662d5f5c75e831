import { useCallback } from 'react';
import { useAction, useCall, useSession } from '@parola/kit';

/** The player's liked games, stored on the server; empty for a visitor. */
export function useLikes() {
  const isPlayer = useSession().status === 'player';
  const { data, reload } = useCall('gameHistory', {}, { enabled: isPlayer, quiet: true });
  const { run, busy } = useAction('gameLike');
  const set = useCallback(
    async (gameId: number, like: boolean) => {
      if ((await run({ gameId, like })).ok) reload();
    },
    [run, reload],
  );
  return { liked: isPlayer ? data?.gameLikeIds : undefined, set, busy };
}
export type Likes = ReturnType<typeof useLikes>;
