import { dayAfter, daysLater, endOfDay, manilaDay, startOfDay } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Db } from '../../../db/pool';
import { inTransaction } from '../../../db/transaction';
import { waitForAccrual } from '../../games';
import { recordOpenBoards, recordClosedBoards, type BoardRow } from './board-openings.commands';
import { periodOf, type Period } from './periods.rules';
import { awardOf, readPlaces, placesOf, type Board } from './places.queries';
import './tables';

const MINUTE_MS = 60_000;

/**
 * Returns periods of a board that ended while the board was open and are not closed yet, oldest first, including
 * periods missed by earlier runs. Bets on a closed board are counted, but earn no award.
 */
async function overPeriods(db: Db, row: BoardRow, now: Date): Promise<Period[]> {
  const { rank_type: rankType, kind } = row;
  const last = await db
    .selectFrom('rank_closed')
    .select(({ fn }) => fn.max('period').as('period'))
    .where('rank_type', '=', rankType)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const since = manilaDay(row.open_since);
  const next = last?.period ? dayAfter(periodOf(rankType, last.period).until) : since;
  const until = Math.min(now.getTime(), row.open_until?.getTime() ?? Infinity);
  const periods: Period[] = [];
  let period = periodOf(rankType, next > since ? next : since);
  while (endOfDay(period.until) <= until) {
    periods.push(period);
    period = periodOf(rankType, dayAfter(period.until));
  }
  return periods;
}

/**
 * Job: makes the places of ended periods final and records their awards, once and safe on several nodes. Rounds counted
 * later change the board, but not the awards.
 */
export async function closeRanks(db: Db, now: Date): Promise<void> {
  const rule = await getConfig(db, 'appRankRule');
  const rows = await recordClosedBoards(db, rule, now);
  for (const row of rows) {
    const board = { rankType: row.rank_type, kind: row.kind };
    for (const period of await overPeriods(db, row, now)) {
      if (now.getTime() < endOfDay(period.until) + rule.settleMin * MINUTE_MS) break;
      // Periods are closed in order, so later ones wait too.
      if (!(await close(db, board, period, now))) break;
    }
  }
  await recordOpenBoards(db, rule, rows, now);
}

/** Closes a period. @returns false while game rounds of it are not counted yet */
async function close(db: Db, board: Board, period: Period, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (await waitForAccrual(tx, startOfDay(period.from), endOfDay(period.until))) return false;
    const { rankType: rank_type, kind } = board;
    const isOurs = await tx
      .insertInto('rank_closed')
      .values({ rank_type, kind, period: period.key, closed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('period')
      .executeTakeFirst();
    if (!isOurs) return true;
    const rule = await getConfig(tx, 'appRankRule');
    const places = placesOf(rule, board);
    const last = Math.max(0, ...places.map(({ to }) => to));
    if (last === 0) return true;
    const rows = (await readPlaces(tx, board, period, last))
      .map(({ user_id, rank, score }) => ({ user_id, rank, score, award: awardOf(places, rank) }))
      .filter(({ award }) => award.length > 0);
    if (rows.length === 0) return true;
    const receive_end = daysLater(now, rule.receiveDays);
    await tx
      .insertInto('rank_award')
      .values(
        rows.map(({ award, ...row }) => ({
          ...row,
          ...{ rank_type, kind, period: period.key, receive_end, received_at: null },
          ...{ wager_times: rule.wagerTimes, bonus_days: rule.bonusDays },
          award_list: JSON.stringify(award),
        })),
      )
      .execute();
    return true;
  });
}
