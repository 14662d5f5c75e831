import { RECORD_TYPE } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { player } from './accounts';
import { kindsOf } from './journal-kinds';
import { toWireAmount } from './wire-amount';

/** A Manila day `YYYY-MM-DD`; hundredths. */
export interface MoneyDay {
  day: string;
  deposit: number;
  /** Withdrawals requested on this day, less returned ones. */
  exchange: number;
}

/** Deposits and withdrawals of a player between two Manila days, both included; days without movement are left out. */
export async function moneyDays(
  tx: Tx,
  userId: bigint,
  { first, last }: { first: string; last: string },
): Promise<MoneyDay[]> {
  const [deposits, withdrawals] = [kindsOf(RECORD_TYPE.deposit), kindsOf(RECORD_TYPE.withdrawal)];
  const { rows } = await sql<{ day: string; deposit: bigint; exchange: bigint }>`
    WITH moved AS (
      SELECT e.kind, e.amount, j.ref, j.created_at FROM account a JOIN entry e ON e.account_id = a.id AND e.kind = ANY (${[...deposits, ...withdrawals]}::text[])
        JOIN journal j ON j.id = e.journal_id WHERE a.code = ${player(userId, 'cash')}),
    dated AS (
      SELECT manila_day(created_at) AS day, amount AS deposit, 0::bigint AS exchange FROM moved WHERE kind = ANY (${deposits}::text[])
      UNION ALL
      SELECT manila_day(min(created_at)), 0, greatest(-sum(amount), 0)::bigint FROM moved WHERE kind = ANY (${withdrawals}::text[]) GROUP BY ref)
    SELECT day::text AS day, sum(deposit)::bigint AS deposit, sum(exchange)::bigint AS exchange FROM dated
     WHERE day BETWEEN ${first}::date AND ${last}::date GROUP BY day ORDER BY day`.execute(tx);
  return rows.map(({ day, deposit, exchange }) => ({
    day,
    deposit: toWireAmount(deposit),
    exchange: toWireAmount(exchange),
  }));
}
