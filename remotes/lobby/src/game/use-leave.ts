import { useCallback, useEffect, useRef } from 'react';
import { CallError, useHost } from '@parola/kit';

/** The running session as leaving needs it. */
export interface RunningSession {
  gameId: number;
  sessionId: string;
}

/**
 * Ends a session exactly once, however the player leaves: by the back button, by another page, by closing. The
 * balance is read again and the event emitted. Not `useAction`: it runs when its component is gone already. A failed
 * call is no reason to stay: the server closes forgotten sessions itself.
 */
export function useLeave(running: RunningSession | undefined): () => Promise<void> {
  const host = useHost();
  const ended = useRef<string | undefined>(undefined);
  const leave = useCallback(async () => {
    if (!running || ended.current === running.sessionId) return;
    ended.current = running.sessionId;
    try {
      const { netSession, playedSec } = await host.api.call(
        'exitGame',
        { gameId: running.gameId, sessionId: running.sessionId },
        { quiet: true },
      );
      host.bus.emit('lobby.game-exited@1', { gameId: running.gameId, netSession, playedSec });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      host.log.warn('exitGame failed', { kind: error.kind });
    }
    await host.session.refresh();
  }, [host, running]);
  const newest = useRef(leave);
  newest.current = leave;
  const key = running?.sessionId;
  useEffect(() => {
    if (key === undefined) return;
    return () => void newest.current();
  }, [key]);
  return leave;
}
