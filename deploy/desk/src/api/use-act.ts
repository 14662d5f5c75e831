import type { Answer, Input, OperationName } from '@parola/operations';
import { useRef } from 'react';
import { ask, Unheard } from './operation-call';

/**
 * Returns a function that executes an act. If no response arrived, the same input is sent again with the same
 * idempotency key, so that it takes effect once; other input gets a new key. @throws as `ask`
 */
export function useAct<N extends OperationName>(name: N): (input: Input<N>) => Promise<Answer<N>> {
  const unheard = useRef<{ about: string; key: string } | null>(null);
  return async (input) => {
    const about = JSON.stringify(input);
    const key = unheard.current?.about === about ? unheard.current.key : crypto.randomUUID();
    unheard.current = { about, key };
    try {
      const answer = await ask(name, input, { key });
      unheard.current = null;
      return answer;
    } catch (error) {
      if (!(error instanceof Unheard)) unheard.current = null;
      throw error;
    }
  };
}
