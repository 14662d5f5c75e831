import type { LiveFactName } from '@parola/calls';
import type { Db, Tx } from './pool';

/** What the platform tells of a player; the others of his stream are the front door's. */
export type PlatformFact = Exclude<LiveFactName, 'release'>;

/** What may change of a player: a fact of his stream, or whether his sessions still are. */
export type Topic = PlatformFact | 'session';

/** Hears whose facts have changed, once that is committed. */
export interface News {
  /** `userId` null: everybody's. */
  tell(userId: bigint | null, topic: Topic): void;
}

/** By the pool, and while a transaction is open by it. */
const hearers = new WeakMap<Tx, News>();

/** From now on whoever is told of on `db`, and in its transactions once they are committed, is told to `news`. */
export function hearNews(db: Db, news: News): void {
  hearers.set(db, news);
}

/**
 * Says that something of a player changed in this transaction; after its commit his stream reads it anew, on whatever node it is. The words
 * do not travel: no NOTIFY is sent inside the transaction, where it would make all commits wait for each other.
 */
export function tellPlayer(tx: Tx, userId: bigint, topic: Topic): void {
  hearers.get(tx)?.tell(userId, topic);
}

/** As `tellPlayer`, of something that all players see. */
export function tellEverybody(tx: Tx, topic: Topic): void {
  hearers.get(tx)?.tell(null, topic);
}

/** What is told while a transaction is open: kept, and passed on by `pass`. Nothing of it when the transaction is rolled back. */
export function keepNews(db: Db): { of(tx: Tx): void; pass(): void } {
  const news = hearers.get(db);
  const kept: Parameters<News['tell']>[] = [];
  return {
    of: (tx) => void (news && hearers.set(tx, { tell: (...told) => void kept.push(told) })),
    pass: () => kept.forEach((told) => news?.tell(...told)),
  };
}
