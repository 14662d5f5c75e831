import { manilaDay } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { ConfigValue } from '../../../config';
import type { Db } from '../../../db/pool';
import { periodOf } from './periods.rules';
import type { Board } from './places.queries';
import type { RankBoardTable } from './tables';

type Rule = ConfigValue<'appRankRule'>;
export type BoardRow = Selectable<RankBoardTable>;

function isOpen({ open, boards }: Rule, row: Pick<BoardRow, 'rank_type' | 'kind'>): boolean {
  return open && boards.some(({ rankType, kind }) => rankType === row.rank_type && kind === row.kind);
}

/** Records the closing time of boards that the rule no longer lists. @returns all boards ever opened */
export async function recordClosedBoards(db: Db, rule: Rule, now: Date): Promise<BoardRow[]> {
  const rows = await db.selectFrom('rank_board').selectAll().execute();
  const shut = rows.filter((row) => row.open_until === null && !isOpen(rule, row));
  for (const { rank_type: rankType, kind } of shut)
    await db
      .updateTable('rank_board')
      .set({ open_until: now })
      .where('rank_type', '=', rankType)
      .where('kind', '=', kind)
      .where('open_until', 'is', null)
      .execute();
  return rows.map((row) => (shut.includes(row) ? { ...row, open_until: now } : row));
}

/** Records the opening time of boards. A board that is closed and reopened within one period keeps its opening time. */
export async function recordOpenBoards(db: Db, rule: Rule, rows: readonly BoardRow[], now: Date): Promise<void> {
  if (!rule.open) return;
  for (const board of rule.boards) {
    const row = rows.find(({ rank_type: rankType, kind }) => rankType === board.rankType && kind === board.kind);
    if (row && row.open_until === null) continue;
    await open(db, board, row && isSamePeriod(board, row.open_until, now) ? row.open_since : now);
  }
}

function isSamePeriod({ rankType }: Board, until: Date | null, now: Date): boolean {
  return until !== null && periodOf(rankType, manilaDay(until)).key === periodOf(rankType, manilaDay(now)).key;
}

async function open(db: Db, { rankType, kind }: Board, since: Date): Promise<void> {
  await db
    .insertInto('rank_board')
    .values({ rank_type: rankType, kind, open_since: since, open_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['rank_type', 'kind'])
        .doUpdateSet({ open_since: since, open_until: null })
        .where('rank_board.open_until', 'is not', null),
    )
    .execute();
}
