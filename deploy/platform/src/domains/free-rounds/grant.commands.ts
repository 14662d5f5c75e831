import { daysLater } from '@parola/calls';
import { FREE_ROUND_BETS } from '@parola/operations';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { assertLimitsLeft, assertMay } from '../../protection';
import { takesFreeRounds } from '../games';
import { sendGranted } from './granted-mail.commands';

/** Days to bet the winnings; the default of all bonuses. */
const BONUS_DAYS = 30;

/** An operator's grant. Amounts in hundredths. */
export interface FreeRoundsGrant {
  userId: bigint;
  gameId: number;
  rounds: number;
  /** Stake per round. */
  bet: number;
  /** Upper bound of the winnings of all rounds together. */
  winCap: number;
  /** Times that the winnings are bet before they turn into cash. */
  wagerTimes: number;
  /** Days from now until the rounds expire. */
  days: number;
  /** Login name of the granting operator. */
  by: string;
  reason: string;
}

/** Why free rounds cannot be granted. */
export type FreeRoundsRefused = 'noSuchGame' | 'badStake' | 'mayNot';

/**
 * Checks a grant. Players who may not play now, or have reached one of their limits, get no offer (player protection
 * C18, C19, C17).
 * @returns the game, or the obstacle
 * @throws Refusal restrictedPerson
 */
export async function checkFreeRounds(
  tx: Tx,
  { userId, gameId, bet }: Pick<FreeRoundsGrant, 'userId' | 'gameId' | 'bet'>,
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

/**
 * Grants free rounds, in the operator's transaction. Not idempotent: each call grants again.
 * @throws Refusal restrictedPerson
 */
export async function grantFreeRounds(
  tx: Tx,
  grant: FreeRoundsGrant,
  now: Date,
): Promise<{ grantId: string } | FreeRoundsRefused> {
  const { userId, rounds, bet, winCap, wagerTimes, days, by, reason } = grant;
  const game = await checkFreeRounds(tx, grant, now);
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
  await sendGranted(tx, { ...grant, grantId, bonusDays: BONUS_DAYS, expireAt, now });
  return { grantId };
}

/**
 * Tells whether a player may get an offer of play.
 * @throws Refusal restrictedPerson for a match with the list of barred persons
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
