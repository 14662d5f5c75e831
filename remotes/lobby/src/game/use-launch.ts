import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallResponse, RefusalName } from '@parola/calls';
import { CallError, useHost, useLocale, useSession } from '@parola/kit';
import { lastPlayed } from '../games/last-played';

/** Refusals because of the identity check: missing, in review, rejected (player protection C04). */
const IDENTITY: ReadonlySet<RefusalName | undefined> = new Set(['kycNeeded', 'kycReview', 'kycRejected']);

export interface Launch {
  state:
    | { step: 'starting' }
    | { step: 'failed'; error: CallError }
    | { step: 'running'; game: CallResponse<'startGame'> };
  /** Starts the game again; `takeOver` ends the session on the other device. */
  start(takeOver?: boolean): void;
  /**
   * Called when the game reports an error: if the server knows the session as ended, the launch counts as failed. The
   * game's report alone ends nothing.
   */
  lookAgain(): Promise<void>;
}

const isRunning = (state: Launch['state'], sessionId: string): boolean =>
  state.step === 'running' && state.game.sessionId === sessionId;

function isDesktop(): boolean {
  return window.matchMedia('(min-width: 1024px)').matches;
}

/**
 * Launches a game once per visit of its page, and again when a failed connection is restored. Not `useAction`: the
 * launch starts without a press, and leaving the page aborts the call.
 */
export function useLaunch(gameId: number, tryIt: boolean, activityId: number | undefined): Launch {
  const host = useHost();
  const [state, setState] = useState<Launch['state']>({ step: 'starting' });
  // A ref and no dependency of the effect: a change of language must not end a running game.
  const language = useRef('');
  language.current = useLocale();
  const [attempt, setAttempt] = useState({ takeOver: false, count: 0 });

  useEffect(() => {
    const controller = new AbortController();
    async function launch(): Promise<void> {
      setState({ step: 'starting' });
      try {
        const game = await host.api.call(
          'startGame',
          {
            gameId,
            device: isDesktop() ? 'desktop' : 'mobile',
            language: language.current,
            ...(tryIt ? { tryIt } : {}),
            ...(activityId === undefined ? {} : { activityId }),
            ...(attempt.takeOver ? { takeOver: true } : {}),
          },
          { signal: controller.signal, quiet: true },
        );
        setState({ step: 'running', game });
        if (!tryIt) lastPlayed.write('yes');
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== 'aborted') setState({ step: 'failed', error });
      }
    }
    void launch();
    return () => controller.abort();
  }, [host, gameId, tryIt, activityId, attempt]);

  const start = useCallback((takeOver = false) => setAttempt((last) => ({ takeOver, count: last.count + 1 })), []);
  // Starts again when a reviewer has decided about the identity check (player protection C04).
  const { user } = useSession();
  const identity = user?.kycStatus;
  const knew = useRef(identity);
  useEffect(() => {
    const before = knew.current;
    knew.current = identity;
    const waits = state.step === 'failed' && IDENTITY.has(state.error.refusal);
    if (waits && before !== undefined && before !== identity) start();
  }, [identity, state, start]);

  const again = state.step === 'failed' && state.error.transient;
  useEffect(() => {
    if (!again) return;
    const online = () => start();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [again, start]);

  const running = state.step === 'running' && !tryIt ? state.game.sessionId : undefined;
  const lookAgain = useCallback(async () => {
    if (running === undefined) return;
    try {
      await host.api.call('online', { gameId, sessionId: running }, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const over = error.refusal === 'gameClosed' || error.refusal === 'gameOnOtherDevice';
      if (over) setState((now) => (isRunning(now, running) ? { step: 'failed', error } : now));
    }
  }, [host, gameId, running]);
  return { state, start, lookAgain };
}
