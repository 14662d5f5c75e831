import { daysLater } from '@parola/calls';
import { FREE_ROUND_BETS } from '@parola/operations';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { assertLimitsLeft, assertMay } from '../../protection';
import { takesFreeRounds } from '../games';
import { sendGranted } from './granted-mail.commands';

/** Days to bet the winnings: as for any bonus whose rule says nothing else. */
const BONUS_DAYS = 30;

/** An operator's grant. Amounts in hundredths. */
export interface FreeRoundsGiven {
  userId: bigint;
  gameId: number;
  rounds: number;
  /** The stake of each. */
  bet: number;
  /** The most that all of them bring. */
  winCap: number;
  /** The number of times to bet the winnings before they are cash. */
  wagerTimes: number;
  /** Until when they can be played, in days from now. */
  days: number;
  /** Login of the granting operator, and the reason. */
  by: string;
  reason: string;
}

/** Why free rounds cannot be granted. */
export type FreeRoundsRefused = 'noSuchGame' | 'badStake' | 'mayNot';

/**
 * The game of free rounds that can be granted. Players who may not play now, or have reached a limit of their own,
 * get no offer (player protection C18, C19, C17).
 * @throws Refusal restrictedPerson
 */
export async function checkFreeRounds(
  tx: Tx,
  { userId, gameId, bet }: Pick<FreeRoundsGiven, 'userId' | 'gameId' | 'bet'>,
  now: Date,
): Promise<{ provider: string; gameCode: string } | FreeRoundsRefused> {
  if (!(await mayBeOffered(tx, userId, now))) return 'mayNot';
  const game = await tx
    .selectFrom('game')
    .leftJoin('game_setting', 'game_setting.game_code', 'game.game_code')
    .select(['game.provider', 'game.game_code', 'game_setting.min_bet', 'game_setting.max_bet'])
    .where('game.game_id', '=', gameId)
    .executeTakeFirst();
  if (!game || !takesFreeRounds(game.game_code)) return 'noSuchGame';
  if (!FREE_ROUND_BETS.some((level) => level === bet)) return 'badStake';
  if (BigInt(bet) < (game.min_bet ?? 0n) || BigInt(bet) > (game.max_bet ?? BigInt(bet))) return 'badStake';
  return { provider: game.provider, gameCode: game.game_code };
}

/** Grants free rounds, in the operators' transaction. Once per call. @throws Refusal restrictedPerson */
export async function grantFreeRounds(
  tx: Tx,
  given: FreeRoundsGiven,
  now: Date,
): Promise<{ grantId: string } | FreeRoundsRefused> {
  const { userId, rounds, bet, winCap, wagerTimes, days, by, reason } = given;
  const game = await checkFreeRounds(tx, given, now);
  if (typeof game === 'string') return game;
  const { grant_id: grantId, expire_at: expireAt } = await tx
    .insertInto('free_round_grant')
    .values({
      user_id: userId,
      provider: game.provider,
      game_code: game.gameCode,
      rounds,
      bet: BigInt(bet),
      win_cap: BigInt(winCap),
      wager_times: wagerTimes,
      bonus_days: BONUS_DAYS,
      expire_at: daysLater(now, days),
      granted_by: by,
      reason,
      created_at: now,
    })
    .returning(['grant_id', 'expire_at'])
    .executeTakeFirstOrThrow();
  await sendGranted(tx, { ...given, grantId, bonusDays: BONUS_DAYS, expireAt, now });
  return { grantId };
}

/**
 * Tells whether a player may get an offer of play at all. A player matched by the list of barred persons is refused
 * by name.
 */
async function mayBeOffered(tx: Tx, userId: bigint, now: Date): Promise<boolean> {
  try {
    await assertMay(tx, userId, 'claim');
    await assertLimitsLeft(tx, userId, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'restrictedPerson') return false;
    throw error;
  }
}
