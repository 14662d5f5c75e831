import type { ProductPlace } from '../product/product';
import { run } from './database';

/** Ages a deposit order until its time for payment is over, at the casino and at the payment provider. */
export async function letOrderExpire(product: ProductPlace, orderId: string): Promise<void> {
  const touched = await Promise.all([
    run(product, 'parola', "UPDATE recharge_order SET expire_at = now() - interval '1 minute' WHERE order_id = $1", [
      orderId,
    ]),
    run(
      product,
      'parola_partners',
      "UPDATE partners.psp_order SET expire_at = now() - interval '1 minute' WHERE order_id = $1",
      [orderId],
    ),
  ]);
  if (touched.some((count) => count !== 1)) throw new Error(`no order ${orderId} to expire (${touched.join(', ')})`);
}

/** Ages the codes sent to a number by an hour, so that the next one can be requested at once. */
export async function letCodesAge(product: ProductPlace, mobile: string): Promise<void> {
  const aged = await run(
    product,
    'parola',
    "UPDATE sms_code SET created_at = created_at - interval '1 hour' WHERE mobile = $1",
    [mobile],
  );
  if (aged === 0) throw new Error(`no code was sent to ${mobile}`);
}

/** Moves the start of a player's play session back by `minutes` of presence. */
export async function letSessionAge(product: ProductPlace, userId: number, minutes: number): Promise<void> {
  const aged = await run(
    product,
    'parola',
    `UPDATE play_session SET started_at = started_at - make_interval(mins => $2::int), check_at = check_at - make_interval(mins => $2::int),
            end_at = end_at - make_interval(mins => $2::int) WHERE user_id = $1`,
    [userId, minutes],
  );
  if (aged === 0) throw new Error(`player ${userId} was never seen`);
}

/** Makes a player inactive for `minutes`, in all sessions. */
export async function letPlayerBeAway(product: ProductPlace, mobile: string, minutes: number): Promise<void> {
  const away = await run(
    product,
    'parola',
    `UPDATE player_session SET active_at = active_at - make_interval(mins => $2::int)
      WHERE user_id = (SELECT id FROM player WHERE mobile = $1)`,
    [mobile, minutes],
  );
  if (away === 0) throw new Error(`${mobile} is not logged in`);
}

/** Makes a player's bets equal to their deposits, which meets the playing condition. */
export async function letDepositsBePlayed(product: ProductPlace, userId: number): Promise<void> {
  const played = await run(
    product,
    'parola',
    "UPDATE wager_requirement SET have = need, status = 'met' WHERE user_id = $1 AND kind = 'deposit' AND status = 'open'",
    [userId],
  );
  if (played === 0) throw new Error(`player ${userId} has deposited nothing`);
}

/** Moves a player's registration back by a month. */
export async function letPlayerBeOld(product: ProductPlace, userId: number): Promise<void> {
  const aged = await run(
    product,
    'parola',
    "UPDATE player SET created_at = created_at - interval '30 days' WHERE id = $1",
    [userId],
  );
  if (aged === 0) throw new Error(`there is no player ${userId}`);
}

/** Moves the creation of a player's withdrawal accounts back by a month. */
export async function letAccountsAge(product: ProductPlace, userId: number): Promise<void> {
  const aged = await run(
    product,
    'parola',
    "UPDATE bank_account SET created_at = created_at - interval '30 days', since = since - interval '30 days' WHERE user_id = $1",
    [userId],
  );
  if (aged === 0) throw new Error(`player ${userId} has no account`);
}

/** Moves all deposits of a player back by `days`. */
export async function letDepositsAge(product: ProductPlace, userId: number, days: number): Promise<void> {
  const aged = await run(
    product,
    'parola',
    'UPDATE recharge_order SET updated_at = updated_at - make_interval(days => $2::int) WHERE user_id = $1',
    [userId, days],
  );
  if (aged === 0) throw new Error(`player ${userId} has deposited nothing`);
}

/** Adds log-ins of a player `days` ago; a negative number adds them in the future. */
export async function letLogInsBeOlder(product: ProductPlace, userId: number, days: number): Promise<void> {
  const added = await run(
    product,
    'parola',
    `INSERT INTO login_log (user_id, kind, ok, ip, device, device_name, created_at)
     SELECT user_id, kind, ok, ip, device, device_name, created_at - make_interval(days => $2::int) FROM login_log WHERE user_id = $1 AND ok`,
    [userId, days],
  );
  if (added === 0) throw new Error(`player ${userId} never logged in`);
}

/** Adds play to a player's Manila day; money in hundredths. */
export async function letHavePlayed(
  product: ProductPlace,
  userId: number,
  { day, rounds, bet }: { day: string; rounds: number; bet: number },
): Promise<void> {
  await run(
    product,
    'parola',
    `INSERT INTO play_stat AS s (user_id, day, game_code, rounds, bet, valid_bet) VALUES ($1, $2, 'triple-classic', $3, $4, $4)
     ON CONFLICT (user_id, day, game_code) DO UPDATE
       SET rounds = s.rounds + excluded.rounds, bet = s.bet + excluded.bet, valid_bet = s.valid_bet + excluded.valid_bet`,
    [userId, day, rounds, bet],
  );
}
