import type { LiveFact, LiveFactName } from '@parola/calls';
import type { OwnedSession } from '../session/session';
import { onConnection as knownAs } from './live-connection';
import { readEvents, type StreamEvent } from './read-events';

/** Back-off between tries to connect, ms. Each is randomised, so that players do not reconnect all at once. */
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000];
/** Delay after a newer page of the same player has taken over the stream; ms. This page polls in the meantime. */
const ELSEWHERE_MS = 300_000;
/** A stream that lasted this long resets the back-off; ms. */
const HELD_MS = 30_000;

export type HearFact = { [N in LiveFactName]: (fact: LiveFact<N>) => void };

export interface LiveParts {
  session: Pick<OwnedSession, 'store' | 'openLive'>;
  hear: HearFact;
  /** The platform reports that the session is over, or refuses its token. */
  refused(): void;
}
export interface Live {
  /** True while the stream is connected. */
  connected(): boolean;
  stop(): void;
}

/**
 * Keeps the page's only stream of facts connected while a player is logged in and the tab is visible. A broken stream
 * reconnects with back-off. It begins with the current state, so no news in between is missed. It never counts as an
 * action of the player (C07).
 */
export function startLive({ session, hear, refused }: LiveParts): Live {
  const { store } = session;
  const isWanted = (): boolean =>
    store.getState().status === 'player' && document.visibilityState === 'visible' && navigator.onLine;
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connected = false;
  let failures = 0;

  function plan(atLeastMs = 0): void {
    clearTimeout(timer);
    const wait = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 0;
    failures += 1;
    timer = setTimeout(begin, Math.max(atLeastMs, wait * (0.5 + Math.random() / 2)));
  }
  function begin(): void {
    clearTimeout(timer);
    if (current || !isWanted()) return;
    const own = new AbortController();
    current = own;
    const since = performance.now();
    void follow(own).then((atLeastMs) => {
      // Ended by this page: the caller decides about the next step.
      if (current !== own) return;
      current = undefined;
      connected = false;
      if (performance.now() - since > HELD_MS) failures = 0;
      if (isWanted()) plan(atLeastMs);
    });
  }
  function end(): void {
    clearTimeout(timer);
    current?.abort();
    current = undefined;
    connected = false;
  }

  /**
   * Reads one stream to its end.
   * @returns minimum delay before the next one, ms
   */
  async function follow(own: AbortController): Promise<number> {
    let isElsewhere = false;
    try {
      const answer = await session.openLive(own.signal);
      if (answer.status === 401) refused();
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (!answer.ok || !isStream || !answer.body) return Number(answer.headers.get('retry-after')) * 1000 || 0;
      connected = current === own;
      await readEvents(answer.body, own, (event) => {
        if (current !== own) return;
        handleEvent(event);
        isElsewhere ||= event.event === 'end' && saysWhy(JSON.parse(event.data), 'elsewhere');
      });
    } catch {
      // The stream broke, or could not connect.
    }
    return isElsewhere ? ELSEWHERE_MS : 0;
  }
  function handleEvent({ event, data }: StreamEvent): void {
    const json: unknown = JSON.parse(data);
    if (event === 'end') {
      if (saysWhy(json, 'session')) refused();
      return;
    }
    // The platform validates its facts against the same schema.
    if (isFact(event)) deliver(event, json as LiveFact<typeof event>);
  }
  const isFact = (name: string): name is LiveFactName => Object.hasOwn(hear, name);
  function deliver<N extends LiveFactName>(name: N, fact: LiveFact<N>): void {
    hear[name](fact);
  }

  const look = (): void => {
    if (!isWanted()) end();
    else if (!current) {
      failures = 0;
      begin();
    }
  };
  const stopLooking = store.subscribe((now, before) => {
    if (now.status === before.status && now.user?.id === before.user?.id) return;
    // The player has changed, so their stream ends.
    end();
    look();
  });
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, look);
  look();
  knownAs(() => connected);
  return {
    connected: () => connected,
    stop() {
      knownAs(() => false);
      stopLooking();
      for (const [target, name] of events) target.removeEventListener(name, look);
      end();
    },
  };
}

function saysWhy(json: unknown, why: string): boolean {
  return typeof json === 'object' && json !== null && 'why' in json && json.why === why;
}
