import { useCallback, useEffect, useState } from 'react';
import { CallError, useHost, useSession } from '@parola/kit';

/** The session as the server counts it (player protection C21, C22): it outlives a reload of the page and goes from game to game. */
export interface Visit {
  /** Epoch ms. The server tells whole minutes, so up to a minute late until it has told more often. */
  startedAt: number;
  /** Wins less stakes, hundredths; undefined while the server has not told it. */
  net: number | undefined;
}

/**
 * The visit while a game runs, read again after every change of the balance. Undefined until the first answer. Not `useCall`: what counts
 * is the earliest start of all answers, and a failure is a start too.
 */
export function useVisit(gameId: number, running: boolean): Visit | undefined {
  const { api } = useHost();
  const version = useSession().wallet?.walletVersion;
  const [visit, setVisit] = useState<Visit>();
  const read = useCallback(async () => {
    try {
      const { sessionMinutes, netSession } = await api.call('online', { gameId }, { quiet: true });
      const startedAt = Date.now() - sessionMinutes * 60_000;
      setVisit((last) => ({ startedAt: Math.min(startedAt, last?.startedAt ?? startedAt), net: netSession }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Time is counted and checked without the server too.
      setVisit((last) => last ?? { startedAt: Date.now(), net: undefined });
    }
  }, [api, gameId]);
  useEffect(() => {
    if (running) void read();
  }, [running, read, version]);
  return visit;
}
