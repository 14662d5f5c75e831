import { useCallback, useEffect, useRef } from 'react';
import { CallError, useHost } from '@parola/kit';

/** The data of a running session that leaving needs. */
export interface RunningSession {
  gameId: number;
  sessionId: string;
}

/**
 * Ends a session exactly once, however the player leaves: back button, another page, closed tab. Then reloads the
 * balance and emits the event. Not `useAction`, because it runs after the component has unmounted. Errors are ignored:
 * the server closes abandoned sessions itself.
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
