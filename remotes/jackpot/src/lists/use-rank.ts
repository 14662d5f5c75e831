import { useCallback, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE_RANK, type CallResponse, type RankRow } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';

interface State {
  rows?: RankRow[];
  /** The player's own best. */
  own?: CallResponse<'getJackpotRank'>['personRank'];
  page: number;
  pages: number;
  busy: boolean;
  error?: CallError;
  /** Epoch ms of the newest page. */
  updatedAt?: number;
}

/** A win between two pages pushes rows on to the next one, which then repeats them. */
function joined(rows: readonly RankRow[], more: readonly RankRow[]): RankRow[] {
  const known = new Set(rows.map((row) => row.id));
  return [...rows, ...more.filter((row) => !known.has(row.id))];
}

/** The rank, 10 rows a page. Its answer is shaped unlike other lists, so the kit's `usePages` does not fit. */
export function useRank() {
  const host = useHost();
  const [state, setState] = useState<State>({ page: 0, pages: 1, busy: true });
  const asking = useRef<AbortController | undefined>(undefined);

  const ask = useCallback(
    async (page: number): Promise<void> => {
      asking.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      setState((now) => ({ ...now, busy: true, error: undefined }));
      try {
        const { allRank, personRank } = await host.api.call(
          'getJackpotRank',
          { pageNum: page, pageSize: PAGE_SIZE_RANK },
          { signal: controller.signal, quiet: true },
        );
        if (controller.signal.aborted) return;
        setState((now) => ({
          rows: page === 1 ? allRank.list : joined(now.rows ?? [], allRank.list),
          own: personRank,
          page,
          pages: allRank.pages,
          busy: false,
          updatedAt: Date.now(),
        }));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!controller.signal.aborted && error.kind !== 'aborted') setState((now) => ({ ...now, busy: false, error }));
      }
    },
    [host],
  );

  useEffect(() => {
    void ask(1);
    return () => asking.current?.abort();
  }, [ask]);

  return {
    ...state,
    hasMore: state.rows !== undefined && state.page < state.pages,
    more: () => {
      if (!state.busy) void ask(state.page + 1);
    },
    reload: () => void ask(1),
  };
}
