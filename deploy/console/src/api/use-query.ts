import type { AnswerOf, CallName } from '@parola/release-api';
import type { ViewSource } from '@parola/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, Refused, Unheard, type CallInput } from './service-call';
import { ASK_EVERY_MS, isLive, onNews, type Topic } from './live-events';

interface State<T> {
  data?: T | undefined;
  error?: { message: string; code?: string } | undefined;
  refreshing: boolean;
  offline: boolean;
  updatedAt?: number | undefined;
}

export interface Query<T> extends ViewSource<T> {
  reload(): void;
}

/** Debounce time: events within it cause one request; milliseconds. */
const TOGETHER_MS = 150;

/**
 * Result of `load`. It is loaded again when `about` changes, on events of the topics, and every 30 s without an event
 * stream. Meanwhile the known data stays.
 */
function useLoaded<T>(load: () => Promise<T>, about: string, topics: string): Query<T> {
  const [state, setState] = useState<State<T>>({ refreshing: true, offline: false });
  const newest = useRef(0);
  const latest = useRef(load);
  latest.current = load;

  const look = useCallback(async () => {
    const turn = (newest.current += 1);
    setState((now) => ({ ...now, refreshing: true }));
    try {
      const data = await latest.current();
      if (turn === newest.current) setState({ data, refreshing: false, offline: false, updatedAt: Date.now() });
    } catch (error) {
      if (turn !== newest.current) return;
      const message = error instanceof Error ? error.message : '';
      const code = error instanceof Refused ? error.problem.code : undefined;
      setState((now) => ({
        ...now,
        error: { message, ...(code && { code }) },
        refreshing: false,
        offline: error instanceof Unheard && !navigator.onLine,
      }));
    }
  }, []);

  useEffect(() => {
    setState({ refreshing: true, offline: false });
    void look();
    const turns = newest;
    return () => {
      turns.current += 1;
    };
  }, [look, about]);

  useEffect(() => {
    if (!topics) return undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const reloadSoon = () => {
      clearTimeout(soon);
      soon = setTimeout(() => void look(), TOGETHER_MS);
    };
    const ends = topics.split(' ').map((topic) => onNews(topic, reloadSoon));
    const timer = setInterval(() => {
      if (!isLive() && !document.hidden) void look();
    }, ASK_EVERY_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      ends.forEach((end) => end());
    };
  }, [look, topics]);

  return { ...state, reload: () => void look() };
}

/** Response of a reading call, kept up to date by events of `topics`. */
export function useQuery<N extends CallName>(
  name: N,
  asking: CallInput<N>,
  topics: readonly Topic[] = [],
): Query<AnswerOf<N>> {
  return useLoaded(() => ask(name, asking), JSON.stringify(asking), topics.join(' '));
}

/**
 * Responses of the same call for several inputs, in their order. A refused call is undefined and does not hide the
 * others.
 */
export function useEach<N extends CallName>(
  name: N,
  askings: readonly CallInput<N>[],
  topics: readonly Topic[] = [],
): Query<(AnswerOf<N> | undefined)[]> {
  const all = () => Promise.all(askings.map((asking) => ask(name, asking).catch(() => undefined)));
  return useLoaded(all, JSON.stringify(askings), topics.join(' '));
}
