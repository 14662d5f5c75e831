import { LIVE_PATH, type LiveFact, type LiveFactName } from '@parola/calls';
import { LIVE_FACTS } from '@parola/calls/schemas';
import { createParser } from 'eventsource-parser';
import type * as z from 'zod';

const SCHEMAS: { [N in LiveFactName]: z.ZodType<LiveFact<N>> } = LIVE_FACTS;

export interface Said {
  event: string;
  id: string;
  data: unknown;
  /** When it was here, ms of `performance.now()`. */
  at: number;
}

/** A player's stream as a page reads it. Facts that break their schema end the test that waits for one. */
export class LiveReader {
  readonly said: Said[] = [];
  private wakes: (() => void)[] = [];
  private readonly leaving = new AbortController();
  over = false;

  private constructor(readonly response: Response) {}

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

  /** The first fact of this name that the stream has said or says, and of which `is` holds. @throws Error when it does not come in `ms`. */
  async fact<N extends LiveFactName>(
    name: N,
    is: (fact: LiveFact<N>) => boolean = () => true,
    ms = 8_000,
  ): Promise<LiveFact<N>> {
    const found = await this.until(({ event, data }) => event === name && is(this.parsed(name, data)), name, ms);
    return this.parsed(name, found.data);
  }

  ended(ms = 8_000): Promise<Said> {
    return this.until(({ event }) => event === 'end', 'end', ms);
  }

  private parsed<N extends LiveFactName>(name: N, data: unknown): LiveFact<N> {
    return SCHEMAS[name].parse(data);
  }

  private async until(is: (said: Said) => boolean, what: string, ms: number): Promise<Said> {
    const end = performance.now() + ms;
    for (;;) {
      const found = this.said.find(is);
      if (found) return found;
      const left = end - performance.now();
      if (left <= 0 || this.over) throw new Error(`no ${what}; said: ${JSON.stringify(this.said)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wakes.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  private async read(): Promise<void> {
    const parser = createParser({
      onEvent: ({ event = '', id = '', data }) =>
        this.said.push({ event, id, data: JSON.parse(data) as unknown, at: performance.now() }),
    });
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body ?? []) {
        parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
        this.wake();
      }
    } catch {
      // Left, or cut.
    }
    this.over = true;
    this.wake();
  }

  private wake(): void {
    for (const wake of this.wakes.splice(0)) wake();
  }
}
