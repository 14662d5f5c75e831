import { PassThrough } from 'node:stream';
import type { LiveFact } from '@parola/calls';
import type { PlatformFact } from '../db/live-news';

/** Maximum of unread bytes; a slower client is disconnected and receives the present state when it reconnects. */
const BEHIND = 64 * 1024;
/** `retry` of the event stream: reconnect delay of browsers, ms. The product's client adds a random part. */
const RETRY_MS = 2_000;

export interface StreamOwner {
  userId: bigint;
  sessionId: string;
  /** IP address in the form used by the bounds (`countedAddress`). */
  address: string;
}

/**
 * Reason for the end of a stream: the session ended; the server stops; newer streams of the account reached the
 * maximum.
 */
export type StreamEnd = 'session' | 'server' | 'elsewhere';

/** A player's live stream, written as server-sent events (text/event-stream). */
export class LiveStream {
  readonly out = new PassThrough();
  private id = 0;
  private readonly sent = new Map<PlatformFact, string>();

  constructor(readonly owner: StreamOwner) {
    // The first write sends the headers, for which the client waits.
    this.out.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Sends a fact, unless it equals the last one sent. */
  say<N extends PlatformFact>(name: N, fact: LiveFact<N>): void {
    const data = JSON.stringify(fact);
    if (this.sent.get(name) === data) return;
    this.sent.set(name, data);
    this.write(name, data);
  }

  /** Sends a comment line, so that proxies do not close an idle stream. */
  beat(): void {
    if (!this.isBehind()) this.out.write(':\n\n');
  }

  end(why: StreamEnd): void {
    if (this.out.writableEnded) return;
    this.write('end', JSON.stringify({ why }));
    this.out.end();
  }

  private write(event: string, data: string): void {
    if (this.out.writableEnded || this.isBehind()) return;
    this.id += 1;
    this.out.write(`event: ${event}\nid: ${this.id}\ndata: ${data}\n\n`);
  }

  private isBehind(): boolean {
    const behind = this.out.writableLength + this.out.readableLength > BEHIND;
    if (behind) this.out.destroy();
    return behind;
  }
}
