import type { AnswerOf, CallName } from '@parola/release-api';
import { useRef } from 'react';
import { ask, Refused, Unheard, type Asking } from './service-call';
import { notifyAll } from './live-events';

/**
 * An act. Without an answer of the service, the same act is sent again under the same key, so that it is done once;
 * any other is a new act. `seen` is the revision that it is based on. @throws as `ask`
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
