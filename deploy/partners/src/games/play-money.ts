import type { Database, Queryable } from '../db/database';
import type { Balance } from './game-api';
import type { Purse } from './purse-port';
import { isPaidLater } from './round-bet';
import { beginVoiding, roundById, updateRound } from './rounds';
import { sessionById, type GameSession } from './sessions';

/** Initial play money of a demo session, hundredths: ₱5,000.00. */
export const DEMO_BALANCE = 500_000;

function asBalance(total: number): Balance {
  return { total, cash: total, bonus: 0 };
}

async function book(tx: Queryable, session: GameSession, amount: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ total: number }>(
    `UPDATE game_session SET demo_balance = demo_balance + $2 WHERE id = $1 AND demo AND demo_balance + $2 >= 0
     RETURNING demo_balance AS total`,
    [session.id, amount],
  );
  return rows[0]?.total;
}

/** Refills the play money of a demo session to its initial amount. */
export async function refillPlayMoney(db: Queryable, session: GameSession): Promise<void> {
  await db.query('UPDATE game_session SET demo_balance = $2 WHERE id = $1 AND demo AND demo_balance < $2', [
    session.id,
    DEMO_BALANCE,
  ]);
}

/** The purse of demo mode (`tryIt`): same mathematics, play money, no call to the wallet (player protection C50). */
export function playMoney(database: Database): Purse {
  const balance = async (session: GameSession) => {
    const now = await sessionById(database.pool, session.id);
    return now ? asBalance(now.demoBalance) : null;
  };
  return {
    look: async (session) => ({ status: 'OK', balance: await balance(session) }),
    resume: async (_session, round) => round,
    pay: (session, round, decide) =>
      database.transaction(async (tx) => {
        const decided = await decide(tx);
        if (!decided) return (await roundById(tx, round.id)) ?? round;
        const total = (await book(tx, session, decided.win)) ?? 0;
        return updateRound(tx, round.id, { state: 'settled', balanceAfter: total });
      }),
    giveBack: (session, round) =>
      database.transaction(async (tx) => {
        if (await beginVoiding(tx, round.id, 'open')) {
          await book(tx, session, round.bet);
          return updateRound(tx, round.id, { state: 'void' });
        }
        return (await roundById(tx, round.id)) ?? round;
      }),
    place: (session, store, admits) =>
      database.transaction(async (tx) => {
        const round = await store(tx);
        if (admits && !(await admits(tx, round))) {
          await updateRound(tx, round.id, { state: 'refused' });
          return { status: 'TOO_LATE' };
        }
        const before = (await balance(session))?.total ?? 0;
        const staked = await book(tx, session, -round.bet);
        if (staked === undefined) {
          await updateRound(tx, round.id, { state: 'refused' });
          return { status: 'INSUFFICIENT_FUNDS', balance: asBalance(before) };
        }
        if (isPaidLater(round)) {
          const open = await updateRound(tx, round.id, {
            state: 'open',
            shown: 1,
            balanceBefore: before,
            balanceAfter: staked,
          });
          return { status: 'OK', round: open, balance: asBalance(staked) };
        }
        const total = (await book(tx, session, round.win)) ?? staked;
        const settled = await updateRound(tx, round.id, {
          state: 'settled',
          shown: 1,
          balanceBefore: before,
          balanceAfter: total,
        });
        return { status: 'OK', round: settled, balance: asBalance(total) };
      }),
    finish: (session, round) =>
      database.transaction(async (tx) => {
        const total = (await book(tx, session, round.win)) ?? 0;
        const settled = await updateRound(tx, round.id, { state: 'settled', shown: round.spins, balanceAfter: total });
        return { round: settled, balance: asBalance(total) };
      }),
  };
}
