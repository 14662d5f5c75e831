import type { AnswerOf, CallName } from '@parola/release-api';
import { useRef } from 'react';
import { ask, Refused, Unheard, type CallInput } from './service-call';
import { notifyAll } from './live-events';

/**
 * Returns a function that executes an act. If no response arrived, the same input is sent again with the same
 * idempotency key, so that it takes effect once; other input gets a new key. `revision`: the revision that the act
 * is based on. @throws as `ask`
 */
export function useAct<N extends CallName>(name: N): (asking: CallInput<N>, revision?: number) => Promise<AnswerOf<N>> {
  const unheard = useRef<{ about: string; key: string } | null>(null);
  return async (asking, revision) => {
    const about = JSON.stringify([asking, revision]);
    const key = unheard.current?.about === about ? unheard.current.key : crypto.randomUUID();
    unheard.current = { about, key };
    try {
      const answer = await ask(name, asking, { key, revision });
      unheard.current = null;
      notifyAll();
      return answer;
    } catch (error) {
      if (!(error instanceof Unheard)) unheard.current = null;
      // A refusal often means that the shown data is outdated.
      if (error instanceof Refused && error.code !== 'notLoggedIn') notifyAll();
      throw error;
    }
  };
}
