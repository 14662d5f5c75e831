import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../db/database-away';
import type { PlatformFact } from '../db/live-news';
import type { Database } from '../db/pool';
import type { Listener } from '../db/notification-listener';
import type { Sessions } from '../http/sessions';
import type { FactReaders, ReadFact } from './fact-readers';
import { CHANNEL, readMessage, type Who } from './live-message';
import type { LiveStream } from './live-stream';

/** Milliseconds between two reads of one fact, and before the retry of a failed read. */
const READ_EVERY_MS = 100;
const AGAIN_MS = 1_000;
/** Players per read of a fact. */
const AT_ONCE = 100;

/** Most important facts first. */
const FACTS = ['wallet', 'orders', 'standing', 'dots', 'config'] as const satisfies readonly PlatformFact[];

export interface HubParts {
  database: Database;
  sessions: Sessions;
  readers: FactReaders;
  /** Called with the error of a failed read. */
  failed(error: unknown): void;
}

/**
 * The live streams of this node. Receives the changes announced by all nodes, and reads each changed fact once for all
 * streams that need it. A new stream, and every stream after an outage of the database, receives the present state, so
 * no change is lost.
 */
export class Hub {
  private readonly streams = new Map<bigint, Set<LiveStream>>();
  private readonly due = new Map<PlatformFact, Set<bigint>>();
  private readonly reading = new Map<PlatformFact, Promise<void>>();
  private listener: Listener | undefined;
  private closed = false;

  constructor(private readonly parts: HubParts) {}

  get all(): LiveStream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }

  /**
   * Ends the oldest streams of an account so that it has fewer than `most`. A phone that changes its network leaves
   * dead streams behind, which must not block a new one.
   */
  makeRoom(userId: bigint, most: number): void {
    const own = [...(this.streams.get(userId) ?? [])];
    for (const stream of own.slice(0, Math.max(0, own.length - most + 1))) {
      stream.end('elsewhere');
      this.leave(stream);
    }
  }

  /** Adds a stream: sends the present state, then changes, until the stream closes. */
  join(stream: LiveStream): void {
    // A new stream during shutdown would delay the end of the node.
    if (this.closed) return stream.end('server');
    const { userId } = stream.owner;
    this.streams.set(userId, new Set([...(this.streams.get(userId) ?? []), stream]));
    stream.out.once('close', () => this.leave(stream));
    // Opens the listening connection with the first stream.
    this.listener ??= this.parts.database.listen(CHANNEL, {
      onPayload: (message) => this.onMessage(message),
      began: () => this.readAll('everybody'),
    });
    this.readAll(new Set([userId]));
  }

  /** Ends the streams of ended sessions, of one player or of all. The check does not count as activity of a session. */
  async look(userId?: bigint): Promise<void> {
    const streams = userId === undefined ? this.all : [...(this.streams.get(userId) ?? [])];
    if (streams.length === 0) return;
    const ids = [...new Set(streams.map(({ owner }) => owner.sessionId))];
    const open = await this.parts.sessions.stillOpen(ids, new Date());
    for (const stream of streams) if (!open.has(stream.owner.sessionId)) stream.end('session');
  }

  /** Re-reads wallets and orders of all streams, to recover notifications lost with a crashed node. */
  readMoney(): void {
    this.read('wallet', 'everybody');
    this.read('orders', 'everybody');
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const stream of this.all) stream.end('server');
    await this.listener?.close();
    await Promise.all(this.reading.values());
  }

  private leave(stream: LiveStream): void {
    const own = this.streams.get(stream.owner.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.owner.userId);
  }

  private onMessage(message: string): void {
    const parsed = readMessage(message);
    if (!parsed) return;
    if (parsed.topic === 'session') this.lookAt(parsed.who);
    else this.read(parsed.topic, parsed.who);
  }

  private lookAt(who: Who): void {
    const ids = who === 'everybody' ? [undefined] : [...who].filter((id) => this.streams.has(id));
    for (const id of ids) void this.look(id).catch(this.parts.failed);
  }

  private readAll(who: Who): void {
    for (const name of FACTS) this.read(name, who);
  }

  private read(name: PlatformFact, who: Who): void {
    if (this.closed || !this.parts.readers[name]) return;
    const ids = who === 'everybody' ? [...this.streams.keys()] : [...who].filter((id) => this.streams.has(id));
    if (ids.length === 0) return;
    const due = this.due.get(name) ?? new Set();
    for (const id of ids) due.add(id);
    this.due.set(name, due);
    if (this.reading.has(name)) return;
    this.reading.set(
      name,
      this.readOn(name).finally(() => this.reading.delete(name)),
    );
  }

  /**
   * Reads a fact of several players and sends it. @returns the players with a failed read. After an error each player
   * is read separately, so that one failing player does not block the others.
   */
  private async deliver<N extends PlatformFact>(name: N, read: ReadFact<N>, ids: readonly bigint[]): Promise<bigint[]> {
    try {
      const facts = await read(this.parts.database.db, ids, new Date());
      for (const [userId, fact] of facts) for (const stream of this.streams.get(userId) ?? []) stream.say(name, fact);
      return [];
    } catch (error) {
      this.parts.failed(error);
      if (ids.length === 1 || error instanceof DatabaseUnavailable) return [...ids];
      const failed: bigint[] = [];
      for (const id of ids) failed.push(...(await this.deliver(name, read, [id])));
      return failed;
    }
  }

  /** Reads a fact in batches until no player is due. */
  private async readOn<N extends PlatformFact>(name: N): Promise<void> {
    const read: ReadFact<N> | undefined = this.parts.readers[name];
    for (let due = this.due.get(name); read && due && due.size > 0 && !this.closed; due = this.due.get(name)) {
      const now = [...due].slice(0, AT_ONCE);
      for (const id of now) due.delete(id);
      const failed = await this.deliver(name, read, now);
      for (const id of failed) if (this.streams.has(id)) due.add(id);
      if (failed.length > 0) await sleep(AGAIN_MS, undefined, { ref: false });
      await sleep(READ_EVERY_MS, undefined, { ref: false });
    }
  }
}
