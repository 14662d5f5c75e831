import { sessionEnd } from '@parola/access/lifetimes';
import type { ReleaseDatabase } from '../database/database';
import { hashSecret, newSecret } from './secrets';

/** Opens the sessions, by the hash of their cookie. They survive a restart of the service. */
export function openSessions(database: ReleaseDatabase, now: () => number) {
  const sessionEndDate = (since: Date, lastAct: Date) =>
    new Date(sessionEnd({ since: since.getTime(), seen: lastAct.getTime() }));

  return {
    open: (login: string): Promise<{ cookie: string; expires: number }> =>
      database.run(async (db) => {
        const at = new Date(now());
        await db.deleteFrom('session').where('ends', '<=', at).execute();
        const cookie = newSecret();
        const ends = sessionEndDate(at, at);
        await db
          .insertInto('session')
          .values({ hash: hashSecret(cookie), login, since: at, seen: at, ends })
          .execute();
        return { cookie, expires: ends.getTime() };
      }),
    /** The session of a cookie. `awake`: extends it. */
    find: (cookie: string, awake: boolean): Promise<{ login: string; expires: number } | undefined> =>
      database.run(async (db) => {
        const at = new Date(now());
        const hash = hashSecret(cookie);
        const found = await db
          .selectFrom('session')
          .select(['login', 'since', 'ends'])
          .where('hash', '=', hash)
          .where('ends', '>', at)
          .executeTakeFirst();
        if (!found || !awake) return found && { login: found.login, expires: found.ends.getTime() };
        const ends = sessionEndDate(found.since, at);
        await db.updateTable('session').set({ seen: at, ends }).where('hash', '=', hash).execute();
        return { login: found.login, expires: ends.getTime() };
      }),
    end: (cookie: string): Promise<void> =>
      database.run(async (db) => {
        await db.deleteFrom('session').where('hash', '=', hashSecret(cookie)).execute();
      }),
    endAllOf: (login: string): Promise<void> =>
      database.run(async (db) => {
        await db.deleteFrom('session').where('login', '=', login).execute();
      }),
  };
}
