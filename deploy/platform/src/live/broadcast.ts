import { sql } from 'kysely';
import type { News, Topic } from '../db/live-news';
import type { Db } from '../db/pool';
import { addTopic, CHANNEL, messagesOf, type Notified } from './live-message';

/**
 * Delay for collecting notifications, ms. Commits with a NOTIFY wait for each other, which would halve the rate of
 * money transactions, so a node sends one NOTIFY for many of them.
 */
const TOGETHER_MS = 100;
const AGAIN_MS = 1_000;
/** Maximum of collected notifications; beyond it the topic is sent for all players. */
const MOST = 50_000;

/** Sends changed facts of players to all nodes, including this one, with NOTIFY. Failed notifications are retried. */
export class Broadcast implements News {
  private topics: Notified = new Map();
  private count = 0;
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly db: Db) {}

  notify(userId: bigint | null, topic: Topic): void {
    if (this.closed) return;
    const who = this.topics.get(topic);
    if (userId === null || this.count >= MOST) this.topics.set(topic, 'everybody');
    else if (!who) this.topics.set(topic, new Set([userId]));
    else if (who !== 'everybody') who.add(userId);
    this.count += 1;
    this.plan(TOGETHER_MS);
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.topics.size > 0) await this.send();
    this.closed = true;
    clearTimeout(this.timer);
  }

  private plan(ms: number): void {
    if (this.closed || this.timer || this.sending) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.sending = this.send().finally(() => {
        this.sending = undefined;
      });
    }, ms).unref();
  }

  private async send(): Promise<void> {
    const { topics } = this;
    this.topics = new Map();
    this.count = 0;
    let again = TOGETHER_MS;
    try {
      await sql`SELECT pg_notify(${CHANNEL}, m) FROM unnest(${messagesOf(topics)}::text[]) AS m`.execute(this.db);
    } catch {
      for (const [topic, who] of topics) addTopic(this.topics, topic, who);
      again = AGAIN_MS;
    }
    // Planned after this send has ended: `plan` does nothing while a send is in progress.
    setImmediate(() => this.topics.size > 0 && this.plan(again));
  }
}
