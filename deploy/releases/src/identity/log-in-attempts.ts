import {
  ATTEMPTS_WITHIN_MS,
  countersOf,
  failureOf,
  ownCounterOf,
  waitOf,
  type AttemptSource,
  type Counted,
} from '@parola/access/attempts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { ReleaseDatabase } from '../database/database';
import type { Tables } from '../database/tables';
import { ServiceRefusal } from './problems';

/** Advisory lock of an attempt, an arbitrary unique number. */
const LOCK = 815_090;

/** Source of an attempt to confirm a set-up: the link counts like a known device. No login contains a space. */
export function sourceOfSetUp(hash: string): AttemptSource {
  return { login: 'set-up link', address: '', device: hash };
}

/** Condition for the failures of a counter. */
function countedBy({ login, address, device }: Counted) {
  return (eb: ExpressionBuilder<Tables, 'attempt'>) =>
    eb.and([
      ...(login === undefined ? [] : [eb('login', '=', login)]),
      ...(address === undefined ? [] : [eb('address', '=', address)]),
      ...(device === undefined ? [] : [device === null ? eb('device', 'is', null) : eb('device', '=', device)]),
    ]);
}

/** Rate limit of wrong attempts, over restarts and over all processes. */
export function openLogInAttempts(database: ReleaseDatabase, now: () => number) {
  return {
    /**
     * Counts an attempt as a failure before its check, so that a hundred parallel attempts count as a hundred.
     * @throws ServiceRefusal tooMany when a limit is reached
     */
    begin: (source: AttemptSource): Promise<void> =>
      database.transaction(async (tx) => {
        await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
        const at = new Date(now());
        const since = new Date(at.getTime() - ATTEMPTS_WITHIN_MS);
        await tx.deleteFrom('attempt').where('at', '<=', since).execute();
        const waits: number[] = [];
        for (const counter of countersOf(source)) {
          const rows = await tx
            .selectFrom('attempt')
            .select('at')
            .where(countedBy(counter.of))
            .orderBy('at', 'desc')
            .limit(counter.most)
            .execute();
          const times = rows.map((row) => row.at.getTime());
          waits.push(waitOf(counter, times, at.getTime()));
        }
        const minutes = Math.ceil(Math.max(...waits) / 60_000);
        if (minutes > 0)
          throw new ServiceRefusal('tooMany', `That were too many wrong tries; try again in ${minutes} minutes.`);
        await tx
          .insertInto('attempt')
          .values({ ...failureOf(source), at })
          .execute();
      }),
    /** Forgets the failures of the source alone, after a right attempt. */
    forget: (source: AttemptSource): Promise<void> =>
      database.run(async (db) => {
        await db
          .deleteFrom('attempt')
          .where(countedBy(ownCounterOf(source).of))
          .execute();
      }),
  };
}
