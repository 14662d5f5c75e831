import { PassThrough } from 'node:stream';
import type { LiveFact } from '@parola/calls';
import type { PlatformFact } from '../db/live-news';

/** A reader behind by more than this is disconnected; they get the present state when they come back. Bytes. */
const BEHIND = 64 * 1024;
/** The wait of browsers that reconnect by themselves; ours adds a random part. Milliseconds. */
const RETRY_MS = 2_000;

export interface StreamOwner {
  userId: bigint;
  sessionId: string;
  /** As addresses are counted. */
  address: string;
}

/** Why a stream ends: the session has; the server stops; the account has newer ones, as many as it may have. */
export type StreamEnd = 'session' | 'server' | 'elsewhere';

/** One player's stream as text/event-stream. */
export class LiveStream {
  readonly out = new PassThrough();
  private id = 0;
  private readonly said = new Map<PlatformFact, string>();

  constructor(readonly owner: StreamOwner) {
    // At once, so that a client waiting for the headers gets them.
    this.out.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Says a fact, unless it is as it was said last. */
  say<N extends PlatformFact>(name: N, fact: LiveFact<N>): void {
    const data = JSON.stringify(fact);
    if (this.said.get(name) === data) return;
    this.said.set(name, data);
    this.write(name, data);
  }

  /** Keeps proxies from treating the stream as dead. */
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
