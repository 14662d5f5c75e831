import type { LiveFactName } from '@parola/calls';
import type { Db, Tx } from './pool';

/** The platform's facts about a player; the others of the stream are the front door's. */
export type PlatformFact = Exclude<LiveFactName, 'release'>;

/** A change about a player: a fact of the stream, or the validity of sessions. */
export type Topic = PlatformFact | 'session';

/** Gets the players whose facts have changed, after the commit. */
export interface News {
  /** `userId` null: all players. */
  tell(userId: bigint | null, topic: Topic): void;
}

/** By the pool, and while a transaction is open by it. */
const hearers = new WeakMap<Tx, News>();

/** From now on `news` gets every player told of on `db`, and in its transactions after their commit. */
export function subscribeNews(db: Db, news: News): void {
  hearers.set(db, news);
}

/**
 * Marks a fact of a player as changed in this transaction; after its commit the player's stream reads it anew, on any
 * node. The content does not travel: a NOTIFY inside the transaction would make all commits wait for each other.
 */
export function notifyPlayer(tx: Tx, userId: bigint, topic: Topic): void {
  hearers.get(tx)?.tell(userId, topic);
}

/** As `notifyPlayer`, of something that all players see. */
export function notifyEveryone(tx: Tx, topic: Topic): void {
  hearers.get(tx)?.tell(null, topic);
}

/** News of an open transaction: kept, and passed on by `pass`. Dropped when the transaction is rolled back. */
export function bufferNews(db: Db): { of(tx: Tx): void; pass(): void } {
  const news = hearers.get(db);
  const kept: Parameters<News['tell']>[] = [];
  return {
    of: (tx) => void (news && hearers.set(tx, { tell: (...told) => void kept.push(told) })),
    pass: () => kept.forEach((told) => news?.tell(...told)),
  };
}
