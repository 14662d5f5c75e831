import type { LiveFactName } from '@parola/calls';
import type { Db, Tx } from './pool';

/** Facts of the live stream that the platform provides; the edge adds the others. */
export type PlatformFact = Exclude<LiveFactName, 'release'>;

/** Topic of a change: a fact of the live stream, or the validity of sessions. */
export type Topic = PlatformFact | 'session';

/** Receives the changed topics of players after the commit. */
export interface News {
  /** `userId` null: all players. */
  notify(userId: bigint | null, topic: Topic): void;
}

/** Receiver by pool, or by open transaction. */
const newsByHandle = new WeakMap<Tx, News>();

/** Registers `news` for all notifications on `db`; those of a transaction arrive after its commit. */
export function subscribeNews(db: Db, news: News): void {
  newsByHandle.set(db, news);
}

/**
 * Marks a fact of a player as changed in this transaction. After the commit every node with a stream of the player
 * reads the fact again. The message is sent outside the transaction: a NOTIFY inside would make all commits wait for
 * each other.
 */
export function notifyPlayer(tx: Tx, userId: bigint, topic: Topic): void {
  newsByHandle.get(tx)?.notify(userId, topic);
}

/** Like `notifyPlayer`, for a fact that concerns all players. */
export function notifyEveryone(tx: Tx, topic: Topic): void {
  newsByHandle.get(tx)?.notify(null, topic);
}

/**
 * Buffers the notifications of a transaction (`of`) until `pass` delivers them after the commit. Without `pass` they
 * are dropped.
 */
export function bufferNews(db: Db): { of(tx: Tx): void; pass(): void } {
  const news = newsByHandle.get(db);
  const kept: Parameters<News['notify']>[] = [];
  return {
    of: (tx) => void (news && newsByHandle.set(tx, { notify: (...entry) => void kept.push(entry) })),
    pass: () => kept.forEach((entry) => news?.notify(...entry)),
  };
}
