import { useCallback, useEffect, useState } from 'react';
import { balanceOf, type CallResponse } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';

export interface Launch {
  state: { step: 'starting' } | { step: 'failed'; error: CallError } | { step: 'running'; game: CallResponse<'startGame'>; startedAt: number; startBalance: number };
  /** Starts again; `takeOver` ends the session on the other device. */
  start(takeOver?: boolean): void;
}

function isDesktop(): boolean {
  return window.matchMedia('(min-width: 1024px)').matches;
}

/** Launches a game once per visit. What the game costs is counted from the balance at the start, as the server tells it. */
export function useLaunch(gameId: number, tryIt: boolean, activityId: number | undefined): Launch {
  const host = useHost();
  const [state, setState] = useState<Launch['state']>({ step: 'starting' });
  const [attempt, setAttempt] = useState({ takeOver: false, count: 0 });

  useEffect(() => {
    const controller = new AbortController();
    async function launch(): Promise<void> {
      setState({ step: 'starting' });
      try {
        await host.session.refresh();
        if (controller.signal.aborted) return;
        const game = await host.api.call('startGame', {
          gameId, device: isDesktop() ? 'desktop' : 'mobile',
          ...(tryIt ? { tryIt } : {}), ...(activityId === undefined ? {} : { activityId }), ...(attempt.takeOver ? { takeOver: true } : {}),
        }, { signal: controller.signal, quiet: true });
        const wallet = host.session.current().wallet;
        setState({ step: 'running', game, startedAt: Date.now(), startBalance: wallet ? balanceOf(wallet) : 0 });
        host.bus.emit('lobby.game-started@1', { gameId, sessionId: game.sessionId });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== 'aborted') setState({ step: 'failed', error });
      }
    }
    void launch();
    return () => controller.abort();
  }, [host, gameId, tryIt, activityId, attempt]);

  const start = useCallback((takeOver = false) => setAttempt((last) => ({ takeOver, count: last.count + 1 })), []);
  return { state, start };
}
