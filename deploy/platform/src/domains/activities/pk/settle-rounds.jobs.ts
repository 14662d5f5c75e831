import { daysLater, endOfDay, startOfDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/pool';
import { inTransaction } from '../../../db/transaction';
import { pkPool } from '../../../ledger/accounts';
import { fillPool, returnPool } from '../../../ledger/prize-pools';
import { waitForAccrual } from '../../games';
import { PK } from './source.rules';
import { poolOf, sidesOf, type PkRound } from './rounds.queries';
import { sharedPool, splitPool, winnerOf, isWinningCamp } from './share.rules';
import './tables';

const MINUTE_MS = 60_000;

/**
 * Job: settles rounds after all their bets are counted (otherwise the next run retries), and returns unclaimed money to
 * the house. Safe on several nodes: row locks let one node do each round.
 */
export async function settleRounds(db: Db, now: Date): Promise<void> {
  const open = await db.selectFrom('pk_round').selectAll().where('settled_at', 'is', null).orderBy('round').execute();
  for (const { round, run_until: until, settle_min: minutes } of open)
    if (now.getTime() >= endOfDay(until) + minutes * MINUTE_MS)
      await inTransaction(db, async (tx) => {
        const own = await tx
          .selectFrom('pk_round')
          .selectAll()
          .where('round', '=', round)
          .where('settled_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (own && !(await waitForAccrual(tx, startOfDay(own.run_from), endOfDay(own.run_until))))
          await settle(tx, own, now);
      });
  await returnPools(db, now);
}

async function settle(tx: Tx, round: PkRound, now: Date): Promise<void> {
  const sides = await sidesOf(tx, round.round);
  const winner = winnerOf(sides);
  const members = await tx
    .selectFrom('pk_member')
    .select(['user_id', 'camp', 'score'])
    .where('round', '=', round.round)
    .where('score', '>', 0n)
    .orderBy('user_id')
    .execute();
  const sharing = members.filter(({ camp }) => isWinningCamp(camp, winner));
  const scores = sharing.map(({ score }) => score);
  const pool = sharedPool(poolOf(round, sides), round, scores);
  const shares = splitPool(pool, scores);
  await sql`
    UPDATE pk_member m SET share = s.share
      FROM unnest(${sharing.map(({ user_id: id }) => String(id))}::bigint[], ${shares.map(String)}::bigint[]) AS s (user_id, share)
     WHERE m.round = ${round.round} AND m.user_id = s.user_id`.execute(tx);
  await tx
    .updateTable('pk_round')
    .set({
      ...{ settled_at: now, winner, pool },
      ...{ red_count: sides.red.count, red_score: sides.red.score },
      ...{ blue_count: sides.blue.count, blue_score: sides.blue.score },
      receive_end: daysLater(now, round.receive_days),
    })
    .where('round', '=', round.round)
    .execute();
  if (pool > 0n) await fillPool(tx, { pool: pkPool(round.round), of: PK.from, amount: pool });
}

async function returnPools(db: Db, now: Date): Promise<void> {
  const over = await db
    .selectFrom('pk_round')
    .select('round')
    .where('receive_end', '<=', now)
    .where('returned_at', 'is', null)
    .execute();
  for (const { round } of over)
    await inTransaction(db, async (tx) => {
      const own = await tx
        .updateTable('pk_round')
        .set({ returned_at: now })
        .where('round', '=', round)
        .where('returned_at', 'is', null)
        .returning('round')
        .executeTakeFirst();
      if (own) await returnPool(tx, { pool: pkPool(round), of: PK.from });
    });
}
