import type { AnswerOf, CallName } from '@parola/release-api';
import { useRef } from 'react';
import { ask, Refused, Unheard, type Asking } from './service-call';
import { notifyAll } from './live-events';

/**
 * Returns a function that executes an act. If no response arrived, the same input is sent again with the same
 * idempotency key, so that it takes effect once; other input gets a new key. `seen`: the revision on which the act is
 * based. @throws as `ask`
 */
export function useAct<N extends CallName>(name: N): (asking: Asking<N>, seen?: number) => Promise<AnswerOf<N>> {
  const unheard = useRef<{ about: string; key: string } | null>(null);
  return async (asking, seen) => {
    const about = JSON.stringify([asking, seen]);
    const key = unheard.current?.about === about ? unheard.current.key : crypto.randomUUID();
    unheard.current = { about, key };
    try {
      const answer = await ask(name, asking, { key, seen });
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
