import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CallName, CallRequest, CallResponse } from '@parola/calls';
import { CallError } from '../services/api';
import { useHost } from './host-context';
import { useSession } from './use-services';

/** Calls that answer one page of a longer list. */
export type PagedCall = {
  [N in CallName]: CallResponse<N> extends { list: readonly unknown[]; pages: number }
    ? CallRequest<N> extends { pageNum: number }
      ? N
      : never
    : never;
}[CallName];
export type RowOf<N extends PagedCall> = CallResponse<N>['list'][number];

export interface Pages<N extends PagedCall> {
  status: 'loading' | 'ready' | 'error';
  /** All rows so far; undefined before the first page. */
  rows: RowOf<N>[] | undefined;
  /** The newest answer, for what comes beside the rows. */
  last: CallResponse<N> | undefined;
  hasMore: boolean;
  busy: boolean;
  error: CallError | undefined;
  updatedAt: number | undefined;
  /** The next page, or the one that failed. */
  more(): void;
  /** From the first page; the rows stay until it is there. */
  reload(): void;
}

type State<N extends PagedCall> = {
  rows: RowOf<N>[] | undefined;
  last: CallResponse<N> | undefined;
  page: number;
  pages: number;
  busy: boolean;
  error: CallError | undefined;
  updatedAt: number | undefined;
};
type Step<N extends PagedCall> =
  | { do: 'reset' }
  | { do: 'ask' }
  | { do: 'fail'; error: CallError }
  | { do: 'take'; page: number; answer: CallResponse<N>; rows: RowOf<N>[]; pages: number; at: number };

function start<N extends PagedCall>(): State<N> {
  return { rows: undefined, last: undefined, page: 0, pages: 1, busy: false, error: undefined, updatedAt: undefined };
}
function reduce<N extends PagedCall>(state: State<N>, step: Step<N>): State<N> {
  switch (step.do) {
    case 'reset':
      return start();
    case 'ask':
      return { ...state, busy: true, error: undefined };
    case 'fail':
      return { ...state, busy: false, error: step.error };
    case 'take':
      return {
        rows: step.page === 1 ? step.rows : [...(state.rows ?? []), ...step.rows],
        last: step.answer,
        page: step.page,
        pages: step.pages,
        busy: false,
        error: undefined,
        updatedAt: step.at,
      };
  }
}

/** A list that grows page by page, starting afresh when the question or the player changes. `body` is the call's without its page. */
export function usePages<N extends PagedCall>(
  name: N,
  body: Omit<CallRequest<N>, 'pageNum' | 'pageSize'>,
  pageSize: number,
  options: { enabled?: boolean } = {},
): Pages<N> {
  const { enabled = true } = options;
  const host = useHost();
  const userId = useSession().user?.id ?? 0;
  const [state, dispatch] = useReducer(reduce<N>, undefined, start<N>);
  const asking = useRef<AbortController | undefined>(undefined);
  const bodyKey = JSON.stringify(body);

  const ask = useCallback(
    async (page: number): Promise<void> => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      dispatch({ do: 'ask' });
      try {
        // The page fields complete what Omit took away; the compiler cannot see that for a generic name.
        const request = { ...(JSON.parse(bodyKey) as object), pageNum: page, pageSize } as CallRequest<N>;
        const answer = await host.api.call(name, request, { signal: controller.signal, quiet: true });
        if (controller.signal.aborted) return;
        dispatch({ do: 'take', page, answer, rows: [...answer.list], pages: answer.pages, at: Date.now() });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== 'aborted' && !controller.signal.aborted) dispatch({ do: 'fail', error });
      }
    },
    [host, name, bodyKey, pageSize],
  );

  useEffect(() => {
    dispatch({ do: 'reset' });
    if (!enabled) return;
    void ask(1);
    return () => asking.current?.abort();
  }, [ask, enabled, userId]);

  return {
    status: state.rows !== undefined ? 'ready' : state.error ? 'error' : 'loading',
    rows: state.rows,
    last: state.last,
    hasMore: state.page < state.pages && state.rows !== undefined,
    busy: state.busy,
    error: state.error,
    updatedAt: state.updatedAt,
    more: () => {
      if (!state.busy) void ask(state.page + 1);
    },
    reload: () => void ask(1),
  };
}
