import { endOfDay, KYC_STATUS, manilaDay, startOfDay, type ActivityCondition } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { depositsSince } from '../../deposits';
import { logInDays } from '../../identity';
import { kycStatusOf } from '../../kyc';
import { progressOf, type DayOfPlayer } from './progress.queries';
import { isDayOf, type Round, type Times } from './round.rules';

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
 * Stakes, valid bets and wins of each day, as the ledger stores them with every bet: nothing is counted twice.
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

/** A game as it was opened from the page of an activity (`activityId` of startGame). */
export interface OpenedGame {
  gameCode: string;
  /** ACTIVITY_ID. */
  openedFrom: number;
}

/**
 * The settled rounds of a game in sessions that an activity led to, each on the day of its stake. They are few beside
 * a player's day in `play_stat`, which does not know the entry of a game.
 */
async function playedFrom(
  tx: Tx,
  userId: bigint,
  { from, until }: Round,
  { gameCode, openedFrom }: OpenedGame,
): Promise<DayOfPlay[]> {
  const { rows } = await sql<DayOfPlay>`
    SELECT manila_day(r.created_at)::text AS day, sum(r.bet_cash + r.bet_bonus)::bigint AS bet, sum(r.valid_bet)::bigint AS valid_bet,
           sum(r.win_cash + r.win_bonus)::bigint AS win, count(*) AS rounds
      FROM game_round r JOIN game_session s ON s.id = r.session_id
     WHERE r.user_id = ${userId} AND r.created_at >= ${new Date(startOfDay(from))} AND r.created_at < ${new Date(endOfDay(until))}
       AND r.game_code = ${gameCode} AND r.status = 'SETTLED' AND s.activity_id = ${openedFrom}
     GROUP BY 1 ORDER BY 1`.execute(tx);
  return rows;
}

/** The counted measure of a player, and its days. */
export interface Counted extends Times {
  condition: ActivityCondition;
  /** Play of this game alone, or of it where an activity led to it. */
  game?: { gameCode: string } | OpenedGame | undefined;
}

async function playOf(tx: Tx, userId: bigint, game: Counted['game'], round: Round): Promise<DayOfPlay[]> {
  return game && 'openedFrom' in game
    ? playedFrom(tx, userId, round, game)
    : playedOn(tx, userId, round, game?.gameCode);
}

/** A player's days of a round in order, with the measure of the condition. A calling player counts as present today. */
async function daysOf(
  tx: Tx,
  { userId, now }: { userId: bigint; now: Date },
  { condition, game }: Counted,
  round: Round,
): Promise<DayOfPlayer[]> {
  if (DEPOSITS.includes(condition)) {
    const days = new Map<string, bigint[]>();
    for (const { amount, at } of await depositsSince(tx, userId, new Date(startOfDay(round.from)))) {
      const day = manilaDay(at);
      if (day <= round.until) days.set(day, [...(days.get(day) ?? []), amount]);
    }
    return [...days].map(([day, deposits]) => ({ ...nothing(day), deposits }));
  }
  if (PLAY.includes(condition))
    return (await playOf(tx, userId, game, round)).map(({ day, bet, valid_bet: validBet, win, rounds }) => ({
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
export async function readProgress(
  tx: Tx,
  who: { userId: bigint; now: Date },
  rule: Counted,
  round: Round,
): Promise<bigint> {
  const { condition } = rule;
  const days = await daysOf(tx, who, rule, round);
  const hasKyc = condition === 'kyc' && (await kycStatusOf(tx, who.userId)) === KYC_STATUS.approved;
  return progressOf(
    condition,
    days.filter(({ day }) => isDayOf(rule, day)),
    hasKyc,
  );
}
