import type { Answer, Input, OperationName } from '@parola/operations';
import type { ViewSource } from '@parola/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, OperationRefused, Unheard } from './operation-call';

interface State<T> {
  data?: T | undefined;
  error?: { message: string; code?: string } | undefined;
  refreshing: boolean;
  offline: boolean;
  updatedAt?: number | undefined;
}

export interface Query<T> extends ViewSource<T> {
  reload(): void;
  /** Replaces the known data by the response of an act. */
  put(data: T): void;
}

/**
 * Response of a reading operation. It is requested again when the input changes and, while the page is visible, every
 * `everyMs` milliseconds.
 */
export function useQuery<N extends OperationName>(name: N, input: Input<N>, everyMs?: number): Query<Answer<N>> {
  const [state, setState] = useState<State<Answer<N>>>({ refreshing: true, offline: false });
  const about = JSON.stringify(input);
  const newest = useRef(0);
  const latest = useRef(input);
  latest.current = input;

  const load = useCallback(
    async (byItself: boolean) => {
      const turn = (newest.current += 1);
      setState((now) => ({ ...now, refreshing: true }));
      try {
        const data = await ask(name, latest.current, { byItself });
        if (turn === newest.current) setState({ data, refreshing: false, offline: false, updatedAt: Date.now() });
      } catch (error) {
        if (turn !== newest.current) return;
        const message = error instanceof Error ? error.message : '';
        const code = error instanceof OperationRefused ? error.code : undefined;
        setState((now) => ({
          ...now,
          error: { message, ...(code && { code }) },
          refreshing: false,
          offline: error instanceof Unheard && !navigator.onLine,
        }));
      }
    },
    [name],
  );

  useEffect(() => {
    setState({ refreshing: true, offline: false });
    void load(false);
    const turns = newest;
    return () => {
      turns.current += 1;
    };
  }, [load, about]);

  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void load(true);
    }, everyMs);
    return () => clearInterval(timer);
  }, [load, everyMs]);

  return {
    ...state,
    reload: () => void load(false),
    put: (data) => {
      newest.current += 1;
      setState({ data, refreshing: false, offline: false, updatedAt: Date.now() });
    },
  };
}
