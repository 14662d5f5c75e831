import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { LISTENING } from './application-names';

export interface Hearing {
  onPayload(payload: string): void;
  /** Called when listening has begun or resumed: earlier messages were missed. */
  began(): void;
}

/**
 * Milliseconds. Interval and timeout of the keep-alive query, which detects silently lost connections, and the back-off
 * of reconnects.
 */
const ASK_EVERY_MS = 10_000;
const ANSWER_MS = 5_000;
const AGAIN_MS = [100, 250, 500, 1_000, 2_000];

/** Listens to a channel on a connection outside the pool, and reconnects after every loss until it is closed. */
export class Listener {
  private readonly ended = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly hearing: Hearing,
  ) {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.ended;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const began = await this.listen().catch(() => false);
      if (signal.aborted) return;
      if (began) failures = 0;
      const wait = AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 0;
      await sleep(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection is lost. @returns whether LISTEN had succeeded. */
  private async listen(): Promise<boolean> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: LISTENING,
    });
    const done = new AbortController();
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      this.ended.signal.addEventListener('abort', () => resolve(), { once: true, signal: done.signal });
    });
    client.on('notification', ({ payload = '' }) => this.hearing.onPayload(payload));
    let began = false;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
      began = true;
      this.hearing.began();
      while (await this.isQuietFor(ASK_EVERY_MS, lost)) await client.query('SELECT 1');
    } catch {
      // An error means a lost connection, like its `error` and `end` events.
    } finally {
      done.abort();
      await Promise.race([client.end().catch(() => undefined), sleep(ANSWER_MS, undefined, { ref: false })]);
    }
    return began;
  }

  /** Waits `ms`. @returns false if the connection is lost before. */
  private async isQuietFor(ms: number, lost: Promise<void>): Promise<boolean> {
    const over = new AbortController();
    const waited = sleep(ms, true, { signal: over.signal }).catch(() => false);
    const quiet = await Promise.race([waited, lost.then(() => false)]);
    over.abort();
    return quiet;
  }
}
