import { LIMIT_KIND, LIMIT_PERIOD, type TradeInfo } from '@parola/calls';
import { getConfig } from '../config';
import type { Tx } from '../db/pool';
import { setLimit } from './limits';
import { lockLimits } from './limit-state';
import './tables';

/**
 * The daily limit offered to a player before the first deposit (player protection C24); undefined once answered, or
 * with a deposit limit.
 */
export async function limitOfferOf(tx: Tx, userId: bigint): Promise<TradeInfo['limitOffer']> {
  if (await isSettled(tx, userId)) return undefined;
  const presets = await getConfig(tx, 'appRgLimitPreset');
  const daily = presets.find(({ kind, period }) => kind === LIMIT_KIND.deposit && period === LIMIT_PERIOD.day);
  return daily && { values: daily.values, min: daily.min, max: daily.max };
}

async function isSettled(tx: Tx, userId: bigint): Promise<boolean> {
  const answered = await tx
    .selectFrom('limit_offer')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (answered) return true;
  const limited = await tx
    .selectFrom('player_limit')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', LIMIT_KIND.deposit)
    .where('value', 'is not', null)
    .executeTakeFirst();
  return limited !== undefined;
}

/**
 * Stores the player's answer, once: 0 continues without a limit, another value (hundredths) sets a daily limit of
 * deposits.
 * @throws Refusal belowMinimum and aboveMaximum (`need`, `have`)
 */
export async function answerLimitOffer(
  tx: Tx,
  { userId, value, now }: { userId: bigint; value: number; now: Date },
): Promise<void> {
  await lockLimits(tx, userId);
  if (await isSettled(tx, userId)) return;
  if (value > 0) await setLimit(tx, { userId, kind: LIMIT_KIND.deposit, period: LIMIT_PERIOD.day, value, now });
  await tx
    .insertInto('limit_offer')
    .values({ user_id: userId, value: BigInt(value), answered_at: now })
    .execute();
}
