import { LIVE_PATH, type LiveFact, type LiveFactName } from '@parola/calls';
import { LIVE_FACTS } from '@parola/calls/schemas';
import { createParser } from 'eventsource-parser';
import type * as z from 'zod';

const SCHEMAS: { [N in LiveFactName]: z.ZodType<LiveFact<N>> } = LIVE_FACTS;

export interface LiveMessage {
  event: string;
  id: string;
  data: unknown;
}

/** Reads a player's live stream like a page. A fact that breaks its schema fails the test. */
export class LiveReader {
  readonly events: LiveMessage[] = [];
  /** Number of received heartbeats. */
  beats = 0;
  private wakes: (() => void)[] = [];
  private readonly leaving = new AbortController();
  over = false;
  /** Resolves when the stream has ended, for any reason. */
  readonly closed: Promise<void>;
  private ends = (): void => undefined;

  private constructor(readonly response: Response) {
    this.closed = new Promise((resolve) => (this.ends = resolve));
  }

  /** `origin`: `http://127.0.0.1:<port>`. */
  static async open(
    origin: string,
    token: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<LiveReader> {
    const leaving = new AbortController();
    const response = await fetch(`${origin}${LIVE_PATH}`, {
      headers: { ...headers, ...(token && { authorization: token }) },
      signal: leaving.signal,
    });
    const reader = new LiveReader(response);
    reader.leaving.signal.addEventListener('abort', () => leaving.abort());
    if (response.status === 200) void reader.read();
    return reader;
  }

  leave(): void {
    this.leaving.abort();
  }

  /**
   * Waits for a fact of this name that satisfies `is`, among received and future ones. @throws Error when the stream
   * ends without it.
   */
  async fact<N extends LiveFactName>(name: N, is: (fact: LiveFact<N>) => boolean = () => true): Promise<LiveFact<N>> {
    const found = await this.until(({ event, data }) => event === name && is(this.parsed(name, data)), name);
    return this.parsed(name, found.data);
  }

  ended(): Promise<LiveMessage> {
    return this.until(({ event }) => event === 'end', 'end');
  }

  private parsed<N extends LiveFactName>(name: N, data: unknown): LiveFact<N> {
    return SCHEMAS[name].parse(data);
  }

  private async until(is: (event: LiveMessage) => boolean, what: string): Promise<LiveMessage> {
    for (;;) {
      const found = this.events.find(is);
      if (found) return found;
      if (this.over) throw new Error(`no ${what}; said: ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => this.wakes.push(resolve));
    }
  }

  private async read(): Promise<void> {
    const parser = createParser({
      onComment: () => {
        this.beats += 1;
      },
      onEvent: ({ event = '', id = '', data }) => this.events.push({ event, id, data: JSON.parse(data) as unknown }),
    });
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body ?? []) {
        parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
        this.wake();
      }
    } catch {
      // The reader left, or the connection was cut.
    }
    this.over = true;
    this.ends();
    this.wake();
  }

  private wake(): void {
    for (const wake of this.wakes.splice(0)) wake();
  }
}
