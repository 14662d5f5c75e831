import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlainCallName, CallRequest, CallResponse } from '@parola/calls';
import { CallError } from '../services/api';
import { useHost } from './host-context';

export type ActionResult<N extends PlainCallName> =
  | { ok: true; data: CallResponse<N> }
  | { ok: false; error: CallError };
export interface Action<N extends PlainCallName> {
  /** Makes the call. A second run during the first joins it, so a double tap acts once. Never rejects. */
  run(body: CallRequest<N>): Promise<ActionResult<N>>;
  busy: boolean;
  /** The last failure, cleared by the next run or `reset`. */
  error: CallError | undefined;
  reset(): void;
}

/** A call that changes something. Nothing is shown as done before the server has responded. */
export function useAction<N extends PlainCallName>(name: N): Action<N> {
  const host = useHost();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  const running = useRef<Promise<ActionResult<N>> | undefined>(undefined);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    (body: CallRequest<N>): Promise<ActionResult<N>> => {
      if (running.current) return running.current;
      setBusy(true);
      setError(undefined);
      const work = host.api
        .call(name, body)
        .then(
          (data): ActionResult<N> => ({ ok: true, data }),
          (cause: unknown): ActionResult<N> => {
            if (!(cause instanceof CallError)) throw cause;
            if (mounted.current && cause.kind !== 'aborted') setError(cause);
            return { ok: false, error: cause };
          },
        )
        .finally(() => {
          running.current = undefined;
          if (mounted.current) setBusy(false);
        });
      running.current = work;
      return work;
    },
    [host, name],
  );
  const reset = useCallback(() => setError(undefined), []);
  return { run, busy, error, reset };
}
