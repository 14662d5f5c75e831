import { FREE_ROUND_BETS } from '@parola/operations';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { assertLimitsLeft, assertMay } from '../../protection';
import { takesFreeRounds } from '../games';
import { sendGranted } from './mails';

const DAY_MS = 86_400_000;
/** Within how many days the winnings are to be bet: as long as any bonus whose rule says nothing else. */
const BONUS_DAYS = 30;

/** What an operator grants. Amounts in hundredths. */
export interface FreeRoundsGiven {
  userId: bigint;
  gameId: number;
  rounds: number;
  /** At what each is played. */
  bet: number;
  /** The most that all of them bring. */
  winCap: number;
  /** How often what they bring is to be bet before it is cash. */
  wagerTimes: number;
  /** Until when they can be played, in days from now. */
  days: number;
  /** Login of who grants them, and why. */
  by: string;
  reason: string;
}

/** Why free rounds cannot be granted. */
export type FreeRoundsRefused = 'noSuchGame' | 'badStake' | 'mayNot';

/**
 * The game of free rounds that can be granted. Nobody is offered any who may not play now, or has reached a limit of his (player
 * protection C18, C19, C17).
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
      expire_at: new Date(now.getTime() + days * DAY_MS),
      granted_by: by,
      reason,
      created_at: now,
    })
    .returning(['grant_id', 'expire_at'])
    .executeTakeFirstOrThrow();
  await sendGranted(tx, { ...given, grantId, bonusDays: BONUS_DAYS, expireAt, now });
  return { grantId };
}

/** Whether a player may be offered play at all. Whom the list of barred persons means is refused by name. */
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
