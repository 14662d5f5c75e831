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
 * Returns stakes, valid bets and wins per day, from the counters that the ledger writes with every bet. No second count
 * exists.
 * @param gameCode one game only; default all games
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

/** A game opened from an activity's page (`activityId` of startGame). */
export interface OpenedGame {
  gameCode: string;
  /** A value of ACTIVITY_ID. */
  openedFrom: number;
}

/**
 * Returns the settled rounds of a game in sessions opened from an activity, by the day of the stake. `play_stat` does
 * not store the activity, so this reads single rounds; they are few.
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

/** A measure, and the days on which it counts. */
export interface Counted extends Times {
  condition: ActivityCondition;
  /** Counts play of this game only, or only its sessions opened from an activity. */
  game?: { gameCode: string } | OpenedGame | undefined;
}

/** Records of a player over many days. Each kind is read at most once. */
interface PlayerRecords {
  deposits(): Promise<{ amount: bigint; at: Date }[]>;
  play(game: Counted['game'], round: Round): Promise<DayOfPlay[]>;
  logIns(): Promise<string[]>;
  hasKyc(): Promise<boolean>;
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => (value ??= read());
}

/** The records of a player for the days from `from` to `until`. A calling player counts as present today. */
export function playerRecords(
  tx: Tx,
  { userId, now }: { userId: bigint; now: Date },
  { from, until }: Pick<Round, 'from' | 'until'>,
): PlayerRecords {
  const all = once(() => playedOn(tx, userId, { key: '', from, until }));
  return {
    deposits: once(() => depositsSince(tx, userId, new Date(startOfDay(from)))),
    async play(game, round) {
      if (!game) return (await all()).filter(({ day }) => day >= round.from && day <= round.until);
      return 'openedFrom' in game ? playedFrom(tx, userId, round, game) : playedOn(tx, userId, round, game.gameCode);
    },
    logIns: once(async () => [...new Set([...(await logInDays(tx, userId, from, until)), manilaDay(now)])].sort()),
    hasKyc: once(async () => (await kycStatusOf(tx, userId)) === KYC_STATUS.approved),
  };
}

/** The days of a round in order, with the measure of the condition. */
async function daysOf(records: PlayerRecords, { condition, game }: Counted, round: Round): Promise<DayOfPlayer[]> {
  const isIn = (day: string) => day >= round.from && day <= round.until;
  if (DEPOSITS.includes(condition)) {
    const days = new Map<string, bigint[]>();
    for (const { amount, at } of await records.deposits()) {
      const day = manilaDay(at);
      if (isIn(day)) days.set(day, [...(days.get(day) ?? []), amount]);
    }
    return [...days].map(([day, deposits]) => ({ ...nothing(day), deposits }));
  }
  if (PLAY.includes(condition))
    return (await records.play(game, round)).map(({ day, bet, valid_bet: validBet, win, rounds }) => ({
      ...nothing(day),
      ...{ bet, validBet, win, rounds },
    }));
  if (condition !== 'loginDays') return [];
  return (await records.logIns()).filter(isIn).map((day) => ({ ...nothing(day), here: true }));
}

/** The progress of a player in a round within the days of the records. */
export async function progressIn(records: PlayerRecords, rule: Counted, round: Round): Promise<bigint> {
  const days = await daysOf(records, rule, round);
  const hasKyc = rule.condition === 'kyc' && (await records.hasKyc());
  return progressOf(
    rule.condition,
    days.filter(({ day }) => isDayOf(rule, day)),
    hasKyc,
  );
}

/** Returns a player's progress in a round, in the unit of the condition. */
export async function readProgress(
  tx: Tx,
  who: { userId: bigint; now: Date },
  rule: Counted,
  round: Round,
): Promise<bigint> {
  return progressIn(playerRecords(tx, who, round), rule, round);
}
