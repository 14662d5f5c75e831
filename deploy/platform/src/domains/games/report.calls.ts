import { DAY_MS, dayStart, manilaDay, REPORT_DAYS_MAX } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { moneyDays } from '../../ledger/money-days';
import { PROVIDERS } from '../../partners/providers';
import { gameNames } from './names.queries';

type Report = Payload<'betRecordReport'>;
type Played = Report['total'];

const NOTHING: Played = { bet: 0, validBet: 0, win: 0, profit: 0, rounds: 0 };

function added(a: Played, b: Played): Played {
  return {
    bet: a.bet + b.bet,
    validBet: a.validBet + b.validBet,
    win: a.win + b.win,
    profit: a.profit + b.profit,
    rounds: a.rounds + b.rounds,
  };
}

/** Returns a player's results by Manila day, from the counters of limits, the ledger and the counted minutes. */
export async function betRecordReport({ tx, userId, body, now }: CallContext<'betRecordReport'>): Promise<Report> {
  const days = daysAsked(body, now);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new Refusal('invalidParameter', { field: 'endTime' });
  const period = { first, last };
  const list = await playDays(tx, userId, period);
  const total = list.reduce<Played>(added, NOTHING);
  const money = new Map((await moneyDays(tx, userId, period)).map((day) => [day.day, day]));
  const minutes = await minuteDays(tx, userId, period);
  const dayList = days.map((day) => ({
    day,
    deposit: money.get(day)?.deposit ?? 0,
    exchange: money.get(day)?.exchange ?? 0,
    playMinutes: minutes.get(day) ?? 0,
  }));
  const sum = (of: (day: (typeof dayList)[number]) => number) => dayList.reduce((so, day) => so + of(day), 0);
  const [deposit, exchange] = [sum((day) => day.deposit), sum((day) => day.exchange)];
  return {
    list,
    total,
    deposit,
    exchange,
    netDeposit: deposit - exchange,
    playMinutes: sum((day) => day.playMinutes),
    dayList,
  };
}

/**
 * Returns the requested Manila days.
 * @throws Refusal invalidParameter (`field`) for a period that ends before its start or is too long.
 */
function daysAsked({ dayType, startTime, endTime }: CallContext<'betRecordReport'>['body'], now: Date): string[] {
  const today = dayStart(now);
  const before = (days: number) => Number(today) - days * DAY_MS;
  if (startTime === undefined && endTime === undefined) {
    if (dayType === YESTERDAY) return [manilaDay(before(1))];
    const count = dayType ?? 1;
    return Array.from({ length: count }, (_, nth) => manilaDay(before(count - 1 - nth)));
  }
  const to = Math.min(endTime ?? now.getTime(), now.getTime());
  const from = dayStart(startTime ?? to - 1);
  const count = Math.ceil((to - from) / DAY_MS);
  if (count < 1) throw new Refusal('invalidParameter', { field: 'endTime' });
  if (count > REPORT_DAYS_MAX) throw new Refusal('invalidParameter', { field: 'startTime' });
  return Array.from({ length: count }, (_, nth) => manilaDay(from, nth));
}

const YESTERDAY = 2;

interface Period {
  first: string;
  last: string;
}

async function playDays(tx: Tx, userId: bigint, { first, last }: Period): Promise<Report['list']> {
  const { rows } = await sql<{
    day: string;
    game_code: string;
    rounds: bigint;
    bet: bigint;
    valid_bet: bigint;
    win: bigint;
  }>`
    SELECT day::text AS day, game_code, rounds, bet, valid_bet, win FROM play_stat
     WHERE user_id = ${userId} AND day BETWEEN ${first}::date AND ${last}::date AND (rounds, bet, win) <> (0, 0, 0) ORDER BY day`.execute(
    tx,
  );
  const nameOf = await gameNames(tx);
  const list = new Map<string, Report['list'][number]>();
  for (const row of rows) {
    const { gameType } = nameOf({ provider: PROVIDERS.games, code: row.game_code });
    const key = `${row.day} ${gameType}`;
    const played = {
      bet: toWireAmount(row.bet),
      validBet: toWireAmount(row.valid_bet),
      win: toWireAmount(row.win),
      profit: toWireAmount(row.win - row.bet),
      rounds: toWireAmount(row.rounds),
    };
    list.set(key, { day: row.day, gameType, ...added(list.get(key) ?? NOTHING, played) });
  }
  return [...list.values()];
}

async function minuteDays(tx: Tx, userId: bigint, { first, last }: Period): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; minutes: bigint }>`
    SELECT day::text AS day, bit_count(minutes) AS minutes FROM play_day
     WHERE user_id = ${userId} AND day BETWEEN ${first}::date AND ${last}::date`.execute(tx);
  return new Map(rows.map(({ day, minutes }) => [day, toWireAmount(minutes)]));
}
