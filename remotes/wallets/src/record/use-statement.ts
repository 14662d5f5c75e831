import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { CallRequest, CallResponse, CoinRow } from '@parola/calls';
import { CallError, useHost, useOnline, useSession } from '@parola/kit';
import type { PagesSource } from '@parola/ui/forms';

type Answer = CallResponse<'appUserCoinDetail'>;
export type StatementQuery = Pick<CallRequest<'appUserCoinDetail'>, 'type' | 'startTime' | 'endTime'>;

const PAGE = 20;
/** Maximum number of empty pages that are skipped automatically: a page may be empty and still have a next one. */
const EMPTY_PAGES = 20;

interface State {
  rows: CoinRow[] | undefined;
  /** The answer of the first page, which contains the totals of the period. */
  first: Answer | undefined;
  next: string | undefined;
  busy: boolean;
  error: CallError | undefined;
  updatedAt: number | undefined;
}
type Step =
  | { do: 'reset' }
  | { do: 'ask' }
  | { do: 'fail'; error: CallError }
  | { do: 'take'; answer: Answer; fresh: boolean };

const START: State = {
  rows: undefined,
  first: undefined,
  next: undefined,
  busy: true,
  error: undefined,
  updatedAt: undefined,
};

function reduce(state: State, step: Step): State {
  switch (step.do) {
    case 'reset':
      return START;
    case 'ask':
      return { ...state, busy: true, error: undefined };
    case 'fail':
      return { ...state, busy: false, error: step.error };
    case 'take': {
      const { answer, fresh } = step;
      return {
        rows: fresh ? answer.list : [...(state.rows ?? []), ...answer.list],
        first: fresh ? answer : state.first,
        next: answer.nextCursor,
        busy: false,
        error: undefined,
        updatedAt: answer.serverTime,
      };
    }
  }
}

/** The coin statement with cursor pagination: rows booked meanwhile cause no gap and no repeat. */
export function useStatement(filter: StatementQuery): PagesSource<CoinRow> & { first: Answer | undefined } {
  const { api } = useHost();
  const online = useOnline();
  const userId = useSession().user?.id ?? 0;
  const [state, dispatch] = useReducer(reduce, START);
  const asking = useRef<AbortController | undefined>(undefined);
  const key = JSON.stringify(filter);

  const ask = useCallback(
    async (cursor: string | undefined): Promise<void> => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      dispatch({ do: 'ask' });
      const { type, startTime, endTime }: StatementQuery = JSON.parse(key);
      let [at, fresh] = [cursor, cursor === undefined];
      try {
        for (let empty = 0; empty < EMPTY_PAGES; empty += 1) {
          const answer = await api.call(
            'appUserCoinDetail',
            { pageNum: 1, pageSize: PAGE, type, startTime, endTime, cursor: at },
            { signal: controller.signal, quiet: true },
          );
          if (controller.signal.aborted) return;
          dispatch({ do: 'take', answer, fresh });
          if (answer.list.length > 0 || answer.nextCursor === undefined) return;
          [at, fresh] = [answer.nextCursor, false];
          dispatch({ do: 'ask' });
        }
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== 'aborted' && !controller.signal.aborted) dispatch({ do: 'fail', error });
      }
    },
    [api, key],
  );

  useEffect(() => {
    dispatch({ do: 'reset' });
    void ask(undefined);
    return () => asking.current?.abort();
  }, [ask, userId]);

  return {
    data: state.rows,
    first: state.first,
    hasMore: state.rows !== undefined && state.next !== undefined,
    refreshing: state.busy,
    offline: !online,
    error: state.error,
    updatedAt: state.updatedAt,
    more: () => {
      if (!state.busy) void ask(state.next);
    },
    reload: () => void ask(undefined),
  };
}
