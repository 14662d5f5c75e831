import { EVENTS, EVENTS_PATH } from '@parola/release-api';
import { useEffect, useSyncExternalStore } from 'react';

export type Topic = (typeof EVENTS)[number];
/** live: told as it happens; asking: asked every 30 s; offline: this machine has no network. */
export type Line = 'live' | 'asking' | 'offline';

/** How long a page that is told nothing waits before it asks again; ms. */
export const ASK_EVERY_MS = 30_000;
/** How long until a line that the server has ended for good is tried anew; ms. */
const AGAIN_MS = 5_000;

let line: Line = 'asking';
let source: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let users = 0;
const lines = new Set<() => void>();
const heard = new Map<string, Set<() => void>>();

function say(next: Line): void {
  if (next === line) return;
  line = next;
  lines.forEach((listener) => listener());
}

function tell(topic: Topic): void {
  heard.get(topic)?.forEach((listener) => listener());
}

/** An act was done here: the shown data is fetched anew, also without news. */
export function notifyAll(): void {
  EVENTS.forEach(tell);
}

function connect(): void {
  clearTimeout(again);
  if (typeof EventSource === 'undefined') return;
  const opened = new EventSource(EVENTS_PATH);
  source = opened;
  let cut = false;
  opened.addEventListener('open', () => {
    say('live');
    // Events during an outage of the stream were missed.
    if (cut) notifyAll();
    cut = false;
  });
  opened.addEventListener('error', () => {
    cut = true;
    say(navigator.onLine ? 'asking' : 'offline');
    if (opened.readyState === EventSource.CLOSED) again = setTimeout(connect, AGAIN_MS);
  });
  for (const topic of EVENTS) opened.addEventListener(topic, () => tell(topic));
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

/** Keeps the line to the service open while something is shown. @returns how good it is */
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
  return useSyncExternalStore(
    (listener) => {
      lines.add(listener);
      return () => lines.delete(listener);
    },
    () => line,
  );
}

/** Whether events come as they happen at this moment. */
export const isLive = (): boolean => line === 'live';

/** Hears of a topic. @returns how to stop */
export function onNews(topic: string, listener: () => void): () => void {
  const all = heard.get(topic) ?? new Set();
  heard.set(topic, all.add(listener));
  return () => all.delete(listener);
}
