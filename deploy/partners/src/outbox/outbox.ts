import type { Database, Queryable } from '../db/database';
import { postSigned, type Reply, type Signer } from '../signing/post-signed';

/** A message as passed to the handler of its topic. */
export interface Message {
  id: number;
  topic: string;
  ref: string;
  /** Path below the casino's address. */
  path: string;
  body: string;
  attempts: number;
}

/** How messages of one kind are signed, and how their answers are judged. */
export interface Topic {
  signer: Signer;
  /**
   * Judges an answer inside the transaction that marks the message done: true completes the message, false retries it.
   * Writes through `tx` commit together with the mark.
   */
  settle(reply: Reply, message: Message, tx: Queryable): Promise<boolean>;
}

export interface OutboxOptions {
  database: Database;
  /** The casino's current address; messages store only the path below it. */
  platformUrl: string;
  topics: Readonly<Record<string, Topic>>;
  timeoutMs: number;
  backoff: readonly number[];
  giveUpMs: number;
  pollMs: number;
  onDead?: (message: Message) => void;
}

export type Delivery = 'done' | 'waiting';

/**
 * A transactional outbox for messages that must arrive. A message is written in the same transaction as its fact, so a
 * crash loses none. It may be due later (a dead man's switch, cancelled when it is not needed), and it is retried until
 * its topic accepts the answer or its time is over. Delivery is at least once: receivers must be idempotent. Messages
 * of one `ref` are sent in the order of their due times, one at a time; a message that waits for a retry does not block
 * the next one. Messages may wait up to a day while the casino moves (a restart on another port, a new host). Therefore
 * a message stores a path, and the address is resolved when it is sent.
 */
export class Outbox {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: OutboxOptions) {}

  /** Writes a message due in `delayMs`; returns its id. */
  async add(
    tx: Queryable,
    message: { topic: string; ref: string; path: string; body: object; delayMs: number },
  ): Promise<number> {
    const { rows } = await tx.query<{ id: number }>(
      `INSERT INTO outbox (topic, ref, path, body, next_at, give_up_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 ms', now() + ($5 + $6) * interval '1 ms') RETURNING id`,
      [message.topic, message.ref, message.path, JSON.stringify(message.body), message.delayMs, this.options.giveUpMs],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('the outbox returned no id');
    return id;
  }

  /** Deletes the waiting messages of one topic about `ref`, when the event they guarded against did not happen. */
  async cancel(tx: Queryable, topic: string, ref: string): Promise<void> {
    await tx.query(`DELETE FROM outbox WHERE topic = $1 AND ref = $2 AND state = 'waiting'`, [topic, ref]);
  }

  /**
   * Sends the message of one topic about `ref` now, even if it is not due or was given up. Returns `done` also when
   * there is none.
   */
  async deliver(topic: string, ref: string): Promise<Delivery> {
    const [message] = await this.claim(`state <> 'done' AND topic = $2 AND ref = $3`, [topic, ref]);
    return message ? this.send(message) : this.stateOf(topic, ref);
  }

  /** Polls for due messages until `stop`. */
  start(): void {
    this.timer = setTimeout(() => {
      this.running = this.sendDue()
        .catch(() => undefined)
        .finally(() => {
          if (!this.stopped) this.start();
        });
    }, this.options.pollMs);
  }

  /** Stops polling and waits for the sends under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async sendDue(): Promise<void> {
    const due = await this.claim(
      `state = 'waiting' AND next_at <= now() AND NOT EXISTS (SELECT 1 FROM outbox AS before
         WHERE before.ref = outbox.ref AND before.topic = outbox.topic AND before.state = 'waiting'
           AND (before.next_at, before.id) < (outbox.next_at, outbox.id))`,
      [],
    );
    await Promise.all(due.map((message) => this.send(message)));
  }

  /** Claims messages with a lease, so that two senders never send the same message at the same time. */
  private async claim(condition: string, values: unknown[]): Promise<Message[]> {
    const { rows } = await this.options.database.pool.query<Message>(
      `UPDATE outbox SET attempts = attempts + 1, next_at = now() + $1 * interval '1 ms'
       WHERE id IN (SELECT id FROM outbox WHERE ${condition} ORDER BY next_at LIMIT 16 FOR UPDATE SKIP LOCKED)
       RETURNING id, topic, ref, path, body, attempts`,
      [this.options.timeoutMs + 2_000, ...values],
    );
    return rows;
  }

  private async stateOf(topic: string, ref: string): Promise<Delivery> {
    const { rowCount } = await this.options.database.pool.query(
      `SELECT 1 FROM outbox WHERE topic = $1 AND ref = $2 AND state <> 'done'`,
      [topic, ref],
    );
    return rowCount ? 'waiting' : 'done';
  }

  private async send(message: Message): Promise<Delivery> {
    const topic = this.options.topics[message.topic];
    if (!topic) throw new Error(`no topic ${message.topic}`);
    const { platformUrl, timeoutMs } = this.options;
    const reply = await postSigned(platformUrl + message.path, topic.signer, message.body, timeoutMs).catch(
      () => undefined,
    );
    const settled = reply !== undefined && (await this.settle(topic, reply, message));
    if (!settled) await this.postpone(message, reply);
    return settled ? 'done' : 'waiting';
  }

  private settle(topic: Topic, reply: Reply, message: Message): Promise<boolean> {
    return this.options.database
      .transaction(async (tx) => {
        const settled = await topic.settle(reply, message, tx);
        if (settled) {
          await tx.query(`UPDATE outbox SET state = 'done', done_at = now(), answer = $2 WHERE id = $1`, [
            message.id,
            answerText(reply),
          ]);
        }
        return settled;
      })
      .catch(() => false);
  }

  private async postpone(message: Message, reply: Reply | undefined): Promise<void> {
    const { backoff } = this.options;
    const wait = backoff[Math.min(message.attempts, backoff.length) - 1] ?? 0;
    const { rows } = await this.options.database.pool.query<{ state: string }>(
      `UPDATE outbox SET next_at = now() + $2 * interval '1 ms', answer = $3,
         state = CASE WHEN now() >= give_up_at THEN 'dead' ELSE state END
       WHERE id = $1 AND state = 'waiting' RETURNING state`,
      [message.id, wait, reply ? answerText(reply) : 'no answer'],
    );
    if (rows[0]?.state === 'dead') this.options.onDead?.(message);
  }
}

function answerText(reply: Reply): string {
  return `${reply.status} ${JSON.stringify(reply.body) ?? ''}`.slice(0, 500);
}
