import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { PlainCallName, CallRequest, CallResponse } from '@parola/calls';
import { callStoreOf } from '../data/call-store';
import { CallError } from '../services/api';
import { useHost } from './host-context';
import { useLatest } from './use-latest';
import { useOnline } from './use-services';

/** Calls whose response is one page of a longer list. */
export type PagedCall = {
  [N in PlainCallName]: CallResponse<N> extends { list: readonly unknown[]; pages: number }
    ? CallRequest<N> extends { pageNum: number }
      ? N
      : never
    : never;
}[PlainCallName];
export type RowOf<N extends PagedCall> = CallResponse<N>['list'][number];

/** The page of rows inside a response with further fields. */
export interface PageOf<Row> {
  list: readonly Row[];
  pages: number;
}

/** Like the result of `useCall`, with the rows of all loaded pages as `data`. */
export interface Pages<N extends PlainCallName, Row> {
  status: 'loading' | 'ready' | 'error';
  /** All rows so far; undefined before the first page. */
  data: Row[] | undefined;
  /** The newest response, for values beside the rows. */
  last: CallResponse<N> | undefined;
  hasMore: boolean;
  refreshing: boolean;
  /** True while the browser reports no connection. */
  offline: boolean;
  error: CallError | undefined;
  updatedAt: number | undefined;
  /** Loads the next page, or repeats the failed one. */
  more(): void;
  /** Loads again from the first page. The rows stay until it arrives. */
  reload(): void;
}

interface State<N extends PlainCallName, Row> {
  rows: Row[] | undefined;
  last: CallResponse<N> | undefined;
  page: number;
  pages: number;
  busy: boolean;
  error: CallError | undefined;
  updatedAt: number | undefined;
}
type Step<N extends PlainCallName, Row> =
  | { do: 'reset' }
  | { do: 'ask' }
  | { do: 'fail'; error: CallError }
  | { do: 'take'; page: number; answer: CallResponse<N>; rows: Row[]; pages: number; at: number };

function start<N extends PlainCallName, Row>(busy: boolean): State<N, Row> {
  return { rows: undefined, last: undefined, page: 0, pages: 1, busy, error: undefined, updatedAt: undefined };
}
function reduce<N extends PlainCallName, Row>(state: State<N, Row>, step: Step<N, Row>): State<N, Row> {
  switch (step.do) {
    case 'reset':
      return start(false);
    case 'ask':
      return { ...state, busy: true, error: undefined };
    case 'fail':
      return { ...state, busy: false, error: step.error };
    case 'take':
      return {
        rows: step.rows,
        last: step.answer,
        page: step.page,
        pages: step.pages,
        busy: false,
        error: undefined,
        updatedAt: step.at,
      };
  }
}

/** Joins two pages without duplicates: a new row at the top shifts rows to the next page, which then repeats them. */
function joined<Row>(before: readonly Row[], next: readonly Row[]): Row[] {
  const known = new Set(before.map((row) => JSON.stringify(row)));
  return [...before, ...next.filter((row) => !known.has(JSON.stringify(row)))];
}
// The overload without `pageOf` admits only calls whose response is a page.
const wholeAnswer = <Answer, Row>(answer: Answer): PageOf<Row> => answer as PageOf<Row>;

export interface UsePagesOptions {
  /** False: send no request yet. */
  enabled?: boolean;
}
export interface UsePagesOf<N extends PlainCallName, Row> extends UsePagesOptions {
  /** Returns the page inside a response of another shape than other lists. */
  pageOf(answer: CallResponse<N>): PageOf<Row>;
}

/**
 * A list that loads page by page. It starts again when the request or the player changes. `body` is the call's body
 * without its page fields.
 */
export function usePages<N extends PagedCall>(
  name: N,
  body: Omit<CallRequest<N>, 'pageNum' | 'pageSize'>,
  pageSize: number,
  options?: UsePagesOptions,
): Pages<N, RowOf<N>>;
export function usePages<N extends PlainCallName, Row>(
  name: N,
  body: Omit<CallRequest<N>, 'pageNum' | 'pageSize'>,
  pageSize: number,
  options: UsePagesOf<N, Row>,
): Pages<N, Row>;
export function usePages<N extends PlainCallName, Row>(
  name: N,
  body: Omit<CallRequest<N>, 'pageNum' | 'pageSize'>,
  pageSize: number,
  options: UsePagesOptions & Partial<UsePagesOf<N, Row>> = {},
): Pages<N, Row> {
  const { enabled = true } = options;
  const host = useHost();
  const online = useOnline();
  const who = useSyncExternalStore(host.session.subscribe, callStoreOf(host).who);
  const [state, dispatch] = useReducer(reduce<N, Row>, enabled, start<N, Row>);
  const asking = useRef<AbortController | undefined>(undefined);
  const pageOf = useLatest(options.pageOf ?? wholeAnswer<CallResponse<N>, Row>);
  const bodyKey = JSON.stringify(body);

  const ask = useCallback(
    async (page: number, before: readonly Row[]): Promise<void> => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      dispatch({ do: 'ask' });
      try {
        // The page fields complete the omitted part, which the compiler cannot infer for a generic name.
        const request: CallRequest<N> = { ...JSON.parse(bodyKey), pageNum: page, pageSize };
        const answer = await host.api.call(name, request, { signal: controller.signal, quiet: true });
        if (controller.signal.aborted) return;
        const { list, pages } = pageOf.current(answer);
        dispatch({ do: 'take', page, answer, rows: joined(before, list), pages, at: answer.serverTime });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.kind !== 'aborted' && !controller.signal.aborted) dispatch({ do: 'fail', error });
      }
    },
    [host, name, bodyKey, pageSize, pageOf],
  );

  useEffect(() => {
    dispatch({ do: 'reset' });
    if (!enabled) return;
    void ask(1, []);
    return () => asking.current?.abort();
  }, [ask, enabled, who]);

  // `rows` and `busy` are for builds of contract 1, which share this copy. Remove them with its support window.
  const before = { rows: state.rows, busy: state.busy };
  return {
    ...before,
    status: state.rows !== undefined ? 'ready' : state.error ? 'error' : 'loading',
    data: state.rows,
    last: state.last,
    hasMore: state.page < state.pages && state.rows !== undefined,
    refreshing: state.busy,
    offline: !online,
    error: state.error,
    updatedAt: state.updatedAt,
    more: () => {
      if (!state.busy) void ask(state.page + 1, state.rows ?? []);
    },
    reload: () => void ask(1, []),
  };
}
