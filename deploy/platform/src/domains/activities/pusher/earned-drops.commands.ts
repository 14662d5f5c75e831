import { ACTIVITY_ID, endOfDay, startOfDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { gameCodeOf } from '../../games';
import { readProgress } from '../engine/played-days.queries';
import type { Round } from '../engine/round.rules';
import type { Rule } from './pusher.rules';
import './tables';

type Way = Rule['wayList'][number];

/** A way to earn drops, with the player's progress and the drops earned in this round. */
export interface WayProgress {
  way: Way;
  have: bigint;
  drops: number;
}

/** Returns the whole drops earned by a way. @param have the progress in the unit of the condition */
export function dropsOf({ need, max }: Pick<Way, 'need' | 'max'>, have: bigint): number {
  const whole = have / BigInt(need);
  return whole > BigInt(max) ? max : Number(whole);
}

/**
 * Returns the drops earned by each way in a round. They are computed from booked deposits, bets and log-ins, so each
 * counts once.
 */
export async function sourcesOfDrops(
  tx: Tx,
  who: { userId: bigint; now: Date },
  rule: Rule,
  round: Round,
): Promise<WayProgress[]> {
  const { from, until, weekdays, repeat } = rule;
  const gameCode = rule.wayList.some(({ inGame }) => inGame) ? await gameCodeOf(tx, rule.gameId) : undefined;
  const progress: WayProgress[] = [];
  for (const way of rule.wayList) {
    // An unknown game has no bets.
    const ofGame = { gameCode: gameCode ?? '' };
    const fromHere = way.fromHere ? { ...ofGame, openedFrom: ACTIVITY_ID.CoinPusher } : ofGame;
    const game = way.inGame ? fromHere : undefined;
    const have = await readProgress(tx, who, { from, until, weekdays, repeat, condition: way.condition, game }, round);
    progress.push({ way, have, drops: dropsOf(way, have) });
  }
  return progress;
}

const sumOf = (ways: readonly WayProgress[]) => ways.reduce((sum, { drops }) => sum + drops, 0);

/**
 * Counts drops made on the days of this round that belong to another round: an operator changed the length of rounds.
 * They were earned on the same days, so they are subtracted here and not granted again.
 */
async function usedElsewhere(tx: Tx, userId: bigint, round: Round): Promise<number> {
  const row = await tx
    .selectFrom('pusher_drop')
    .select(({ fn }) => fn.countAll<bigint>().as('drops'))
    .where('user_id', '=', userId)
    .where('round', '<>', round.key)
    .where('created_at', '>=', new Date(startOfDay(round.from)))
    .where('created_at', '<', new Date(endOfDay(round.until)))
    .executeTakeFirst();
  return Number(row?.drops ?? 0);
}

/** Returns the drops left in a round. Granted drops stay, even if an operator raises the condition later. */
export async function readDropsLeft(
  tx: Tx,
  userId: bigint,
  round: Round,
  ways: readonly WayProgress[],
): Promise<number> {
  const row = await tx
    .selectFrom('pusher_balance')
    .select(['granted', 'used'])
    .where('user_id', '=', userId)
    .where('round', '=', round.key)
    .executeTakeFirst();
  const granted = Math.max(row?.granted ?? 0, sumOf(ways));
  return Math.max(0, granted - (row?.used ?? 0) - (await usedElsewhere(tx, userId, round)));
}

/** Takes one drop from a player's balance of a round. @returns the number left; undefined without a drop */
export async function takeDrop(
  tx: Tx,
  userId: bigint,
  round: Round,
  ways: readonly WayProgress[],
): Promise<number | undefined> {
  const granted = sumOf(ways);
  const elsewhere = await usedElsewhere(tx, userId, round);
  await tx
    .insertInto('pusher_balance')
    .values({ user_id: userId, round: round.key, granted, used: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'round'])
        .doUpdateSet({ granted: sql<number>`greatest(pusher_balance.granted, ${granted})` }),
    )
    .execute();
  const row = await tx
    .updateTable('pusher_balance')
    .set({ used: sql<number>`used + 1` })
    .where('user_id', '=', userId)
    .where('round', '=', round.key)
    .where(sql<boolean>`used + ${elsewhere}::int < granted`)
    .returning(['granted', 'used'])
    .executeTakeFirst();
  return row && row.granted - row.used - elsewhere;
}
