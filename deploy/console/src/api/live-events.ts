import { EVENTS, EVENTS_PATH } from '@parola/release-api';
import mitt from 'mitt';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Topic = (typeof EVENTS)[number];
/**
 * State of the connection. `live`: server-sent events arrive; `asking`: polling every 30 s; `offline`: the machine
 * has no network.
 */
export type Line = 'live' | 'asking' | 'offline';

/** Poll interval without an event stream; milliseconds. */
export const ASK_EVERY_MS = 30_000;
/** Delay before a stream is opened again after the server has ended it; milliseconds. */
const AGAIN_MS = 5_000;

const line = createStore<Line>(() => 'asking');
const news = mitt<Record<string, undefined>>();
let source: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let users = 0;

function say(next: Line): void {
  line.setState(next);
}

function announce(topic: Topic): void {
  news.emit(topic);
}

/** Refetches all shown data, for example after an act of this page. */
export function notifyAll(): void {
  EVENTS.forEach(announce);
}

function connect(): void {
  clearTimeout(again);
  if (typeof EventSource === 'undefined') return;
  const opened = new EventSource(EVENTS_PATH);
  source = opened;
  let cut = false;
  opened.addEventListener('open', () => {
    say('live');
    // Events during an interruption of the stream were missed, so all data is fetched again.
    if (cut) notifyAll();
    cut = false;
  });
  opened.addEventListener('error', () => {
    cut = true;
    say(navigator.onLine ? 'asking' : 'offline');
    if (opened.readyState === EventSource.CLOSED) again = setTimeout(connect, AGAIN_MS);
  });
  for (const topic of EVENTS) opened.addEventListener(topic, () => announce(topic));
}

function offline(): void {
  say('offline');
}

function online(): void {
  say('asking');
  notifyAll();
  source?.close();
  connect();
}

/** Keeps the event stream open while the component is mounted. @returns the state of the connection */
export function useLine(): Line {
  useEffect(() => {
    users += 1;
    if (users === 1) {
      addEventListener('offline', offline);
      addEventListener('online', online);
      say(navigator.onLine ? 'asking' : 'offline');
      connect();
    }
    return () => {
      users -= 1;
      if (users > 0) return;
      removeEventListener('offline', offline);
      removeEventListener('online', online);
      clearTimeout(again);
      source?.close();
      say('asking');
    };
  }, []);
  return useStore(line);
}

/** Tells whether the event stream is open. */
export const isLive = (): boolean => line.getState() === 'live';

/** Subscribes to a topic. @returns the cleanup function */
export function onNews(topic: string, listener: () => void): () => void {
  news.on(topic, listener);
  return () => news.off(topic, listener);
}
