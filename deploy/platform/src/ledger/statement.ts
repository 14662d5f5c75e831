import { RECORD_TYPE, type RecordType } from '@parola/calls';
import type { Tx } from '../db/pool';
import { offsetOf, pageOf, type Page, type PageRequest } from '../ground/paging';
import { recordOf, type ShownKind } from './journal-kinds';
import { toWireAmount } from './wire-amount';
import { periodOf } from './period';
import { readStatement, type ReadRow, type StatementHeader } from './read-statement';

export interface StatementQuery extends PageRequest {
  type?: RecordType | undefined;
  /** Epoch ms; from inclusive, to exclusive. */
  startTime?: number | undefined;
  endTime?: number | undefined;
  /** `nextCursor` of an earlier page: only rows after it; `pageNum` counts from there. */
  cursor?: string | undefined;
}

/** One journal as the player sees it; the journal of a whole round gives two rows, bet and win. Hundredths. */
export interface StatementRow extends ShownKind {
  id: string;
  /** Change of cash. */
  amount: number;
  /** Cash after this row. */
  coinAfter: number;
  /** Change of bonus. */
  bonusAmount: number;
  /** Bonus after this row. */
  bonusAfter: number;
  refId: string;
  createTime: number;
  /** The game that booked the row; null for other rows. */
  game: { provider: string; code: string } | null;
}

/** Sums of all rows of a type in the period. Hundredths. */
export interface StatementSum {
  coin: number;
  bonus: number;
}

/** Groups of types with a sum; bets and wins together are `game`. */
export type Summed = 'deposit' | 'withdrawal' | 'game' | 'bonus' | 'adjust' | 'exchange';

/** `total` counts at most the newest 2,000 entries from the cursor on; `nextCursor` continues until the last row. */
export interface Statement extends Page<StatementRow> {
  nextCursor?: string;
  /**
   * Cash and bonus at the start and at the end of the period: opening + all `sums` = closing (player protection C29).
   */
  openingCoin: number;
  closingCoin: number;
  openingBonus: number;
  closingBonus: number;
  sums: Record<Summed, StatementSum>;
}

/**
 * The coin statement, newest first: a projection of the ledger's entries, never a second store. The number of entries
 * read does not grow with the length of the player's history.
 */
export async function statement(tx: Tx, userId: bigint, query: StatementQuery): Promise<Statement> {
  const { header, rows } = await readStatement(tx, userId, {
    ...periodOf(query),
    type: query.type,
    before: query.cursor === undefined ? null : BigInt(query.cursor),
    limit: query.pageSize,
    offset: offsetOf(query),
  });
  const list = rows.map((row) => ({
    id: row.id,
    ...recordOf(row.kind),
    amount: toWireAmount(row.cash),
    coinAfter: toWireAmount(row.cash_after),
    bonusAmount: toWireAmount(row.bonus),
    bonusAfter: toWireAmount(row.bonus_after),
    refId: row.ref.slice(0, 64),
    createTime: row.created_at.getTime(),
    game: gameOf(row),
  }));
  return {
    ...pageOf(list, header.total, query),
    ...(header.next === null ? {} : { nextCursor: String(header.next) }),
    openingCoin: toWireAmount(header.opening_cash),
    closingCoin: toWireAmount(header.closing_cash),
    openingBonus: toWireAmount(header.opening_bonus),
    closingBonus: toWireAmount(header.closing_bonus),
    sums: sumsOf(header),
  };
}

function gameOf({ idem_scope, actor }: Pick<ReadRow, 'idem_scope' | 'actor'>): StatementRow['game'] {
  return idem_scope.startsWith('sw:') && actor.startsWith('game:')
    ? { provider: idem_scope.slice('sw:'.length), code: actor.slice('game:'.length) }
    : null;
}

const SUM_OF: Record<RecordType, Summed> = {
  [RECORD_TYPE.deposit]: 'deposit',
  [RECORD_TYPE.withdrawal]: 'withdrawal',
  [RECORD_TYPE.bet]: 'game',
  [RECORD_TYPE.win]: 'game',
  [RECORD_TYPE.bonus]: 'bonus',
  [RECORD_TYPE.adjust]: 'adjust',
  [RECORD_TYPE.exchange]: 'exchange',
};

/**
 * Sums the entries with a kind; the rest of the difference between closing and opening is `game`, so the sums always
 * add up.
 */
function sumsOf(header: StatementHeader): Statement['sums'] {
  const none = () => ({ coin: 0, bonus: 0 });
  const sums: Statement['sums'] = {
    deposit: none(),
    withdrawal: none(),
    game: {
      coin: toWireAmount(header.closing_cash - header.opening_cash),
      bonus: toWireAmount(header.closing_bonus - header.opening_bonus),
    },
    bonus: none(),
    adjust: none(),
    exchange: none(),
  };
  for (const { kind, cash, bonus } of header.named) {
    for (const [sum, sign] of [
      [sums[SUM_OF[recordOf(kind).type]], 1],
      [sums.game, -1],
    ] as const) {
      sum.coin += sign * cash;
      sum.bonus += sign * bonus;
    }
  }
  return sums;
}
