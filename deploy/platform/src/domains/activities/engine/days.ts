import { KYC_STATUS, manilaDay, type ActivityCondition } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { depositsSince } from '../../deposits';
import { logInDays } from '../../identity';
import { kycStatusOf } from '../../kyc';
import { progressOf, type DayOfPlayer } from './progress';
import { beginOf, isDayOf, type Round, type Times } from './round';

const DEPOSITS: readonly ActivityCondition[] = ['depositSum', 'depositCount', 'singleDeposit', 'depositDays'];
const PLAY: readonly ActivityCondition[] = ['validBet', 'netLoss', 'rounds', 'playDays'];

interface DayOfPlay {
  day: string;
  bet: bigint;
  valid_bet: bigint;
  win: bigint;
  rounds: bigint;
}

/**
 * What was staked, counted and won on each day, as the ledger keeps it with every bet: nothing is counted a second time.
 * @param gameCode of one game alone; all of them without it
 */
export async function playedOn(
  tx: Tx,
  userId: bigint,
  { from, until }: Round,
  gameCode?: string,
): Promise<DayOfPlay[]> {
  const ofGame = gameCode === undefined ? sql`` : sql`AND game_code = ${gameCode}`;
  const { rows } = await sql<DayOfPlay>`
    SELECT day::text AS day, sum(bet)::bigint AS bet, sum(valid_bet)::bigint AS valid_bet, sum(win)::bigint AS win, sum(rounds)::bigint AS rounds
      FROM play_stat WHERE user_id = ${userId} AND day BETWEEN ${from}::date AND ${until}::date ${ofGame}
     GROUP BY day ORDER BY day`.execute(tx);
  return rows;
}

const nothing = (day: string): DayOfPlayer => ({
  day,
  deposits: [],
  bet: 0n,
  validBet: 0n,
  win: 0n,
  rounds: 0n,
  here: false,
});

/** What is counted of a player, and on which days. */
export interface Counted extends Times {
  condition: ActivityCondition;
  /** Play of this game alone. */
  gameCode?: string | undefined;
}

/** A player's days of a round in their order, with what the condition asks for. He who asks is here today. */
async function daysOf(
  tx: Tx,
  { userId, now }: { userId: bigint; now: Date },
  { condition, gameCode }: Counted,
  round: Round,
): Promise<DayOfPlayer[]> {
  if (DEPOSITS.includes(condition)) {
    const days = new Map<string, bigint[]>();
    for (const { amount, at } of await depositsSince(tx, userId, new Date(beginOf(round.from)))) {
      const day = manilaDay(at);
      if (day <= round.until) days.set(day, [...(days.get(day) ?? []), amount]);
    }
    return [...days].map(([day, deposits]) => ({ ...nothing(day), deposits }));
  }
  if (PLAY.includes(condition))
    return (await playedOn(tx, userId, round, gameCode)).map(({ day, bet, valid_bet: validBet, win, rounds }) => ({
      ...nothing(day),
      ...{ bet, validBet, win, rounds },
    }));
  if (condition !== 'loginDays') return [];
  const today = manilaDay(now);
  const days = new Set(await logInDays(tx, userId, round.from, round.until));
  if (today >= round.from && today <= round.until) days.add(today);
  return [...days].sort().map((day) => ({ ...nothing(day), here: true }));
}

/** How far a player has come in a round. */
export async function haveOf(tx: Tx, who: { userId: bigint; now: Date }, rule: Counted, round: Round): Promise<bigint> {
  const { condition } = rule;
  const days = await daysOf(tx, who, rule, round);
  const hasKyc = condition === 'kyc' && (await kycStatusOf(tx, who.userId)) === KYC_STATUS.approved;
  return progressOf(
    condition,
    days.filter(({ day }) => isDayOf(rule, day)),
    hasKyc,
  );
}
