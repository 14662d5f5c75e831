/** One stream that the page reads. */
export interface FakeStream {
  headers: Record<string, string>;
  /** Tells whether the page has closed the stream. */
  left(): boolean;
  say(event: string, data: object): void;
  /** Sends a part of an event, as a network may cut it. */
  send(text: string): void;
  cut(): void;
}

/**
 * Fakes the platform's streams of facts behind `fetch`, which jsdom lacks. `refuse`: later responses have this status.
 */
export function fakeStreams() {
  const opened: FakeStream[] = [];
  const requests: string[] = [];
  let refused: { status: number; retryAfterSec: number } | undefined;
  const encoder = new TextEncoder();

  function open(headers: Record<string, string>, signal: AbortSignal): object {
    const chunks: Uint8Array[] = [];
    let wake: () => void = () => undefined;
    let over = false;
    const send = (text: string) => {
      chunks.push(encoder.encode(text));
      wake();
    };
    const end = () => {
      over = true;
      wake();
    };
    signal.addEventListener('abort', end);
    const stream: FakeStream = {
      headers,
      left: () => signal.aborted,
      say: (event, data) => send(`event: ${event}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`),
      send,
      cut: end,
    };
    opened.push(stream);
    const reader = {
      async read() {
        while (chunks.length === 0 && !over) await new Promise<void>((resolve) => (wake = resolve));
        const value = chunks.shift();
        return { done: value === undefined, value };
      },
      cancel: async () => end(),
    };
    return { getReader: () => reader };
  }

  const before = globalThis.fetch;
  const serve = async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
    requests.push(url);
    const type = refused ? 'application/json' : 'text/event-stream; charset=utf-8';
    const known = new Map([
      ['content-type', type],
      ['retry-after', refused ? String(refused.retryAfterSec) : ''],
    ]);
    return {
      ok: !refused,
      status: refused?.status ?? 200,
      headers: { get: (name: string) => known.get(name) ?? null },
      body: refused ? null : open(init.headers, init.signal),
    };
  };
  Object.assign(globalThis, { fetch: serve });
  return {
    opened,
    requests,
    latest(): FakeStream {
      const last = opened.at(-1);
      if (!last) throw new Error('no stream was opened');
      return last;
    },
    refuse: (status: number, retryAfterSec = 0) => void (refused = { status, retryAfterSec }),
    serve: () => void (refused = undefined),
    restore: () => void Object.assign(globalThis, { fetch: before }),
  };
}
