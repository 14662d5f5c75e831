import { sql } from 'kysely';
import { storeOdds } from '../../../db/odds-history';
import type { Tx } from '../../../db/pool';
import { isLockTimeout } from '../../../db/sql-state';
import { ProtocolError, Refusal } from '../../../ground/errors';
import type { Random } from '../../../ground/random';
import type { CallContext, Payload } from '../../../http/registry';
import { rainPool } from '../../../ledger/accounts';
import { walletSnap } from '../../../ledger/ledger';
import { toWireAmount } from '../../../ledger/wire-amount';
import { fillPool } from '../../../ledger/prize-pools';
import { assertMay } from '../../../protection';
import { bonusTerms, coinOf, grantAward } from '../../awards';
import { drawPacket, oddsOf, richestOf, type Packet } from './packets.rules';
import { openRule, rainAt, type Rain, type Rule } from './schedule.rules';
import { RAIN } from './source.rules';
import { GRACE_MS, readConditionProgress, isOver, readRainSession, sessionOf, type Session } from './session.queries';

/**
 * Lock timeout of a grab that waits for other grabs of the rain. Each waiting grab holds a database connection, so long
 * waits would take connections from all other calls.
 */
const WAIT_MS = 500;

/**
 * Opens a rain and fills its pool on the first grab, and locks the rain's row: grabs run one after the other from here.
 * @throws ProtocolError 429 on a lock timeout: the page retries with the same idempotency key
 */
async function lockRain(tx: Tx, rain: Rain, rule: Rule): Promise<Session> {
  await sql`SET LOCAL lock_timeout = ${sql.lit(WAIT_MS)}`.execute(tx);
  try {
    const opened = await tx
      .insertInto('rain_session')
      .values({
        ...{ rain: rain.id, starts_at: new Date(rain.startTime), ends_at: new Date(rain.endTime), returned_at: null },
        ...{ duration_sec: rule.durationSec, grab_max: rule.grabMax, pool: BigInt(rule.pool) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('rain')
      .executeTakeFirst();
    if (opened && rule.pool > 0)
      await fillPool(tx, { pool: rainPool(rain.id), of: RAIN.from, amount: BigInt(rule.pool) });
    const session = await sessionOf(tx, rain.id, true);
    if (!session) throw new Error(`rain ${rain.id} is not there`);
    await sql`SET LOCAL lock_timeout TO DEFAULT`.execute(tx);
    return session;
  } catch (error) {
    if (isLockTimeout(error)) throw new ProtocolError(429, { retryAfterSec: 1 });
    throw error;
  }
}

/** Checks the day's condition. @throws Refusal conditionNotMet (`need`, `have`) */
async function assertMet(tx: Tx, { needRecharge, needBet }: Rule, userId: bigint, now: Date): Promise<void> {
  if (needRecharge === 0 && needBet === 0) return;
  const { recharge, bet } = await readConditionProgress(tx, userId, now);
  if (recharge < BigInt(needRecharge))
    throw new Refusal('conditionNotMet', { need: needRecharge, have: toWireAmount(recharge) });
  if (bet < BigInt(needBet)) throw new Refusal('conditionNotMet', { need: needBet, have: toWireAmount(bet) });
}

interface Grab {
  session: Session;
  userId: bigint;
  packetNo: number;
  now: Date;
}

/**
 * Checks that a packet can be grabbed. Also runs before the rain's row is locked, so that repeated refusals make no
 * other player wait.
 * @returns the number of packets the player has grabbed
 * @throws Refusal rainNotActive, packetTaken, noGrabsLeft, stockEmpty
 */
async function assertCan(
  tx: Tx,
  { session, userId, packetNo, now }: Grab,
  richest: bigint,
  held: boolean,
): Promise<number> {
  const { rain } = session;
  if (isOver(session, now)) throw new Refusal('rainNotActive');
  const { startedAt = now, grabbed } = await readRainSession(tx, rain, userId, held);
  if (now.getTime() > startedAt.getTime() + session.duration_sec * 1_000 + GRACE_MS) throw new Refusal('rainNotActive');
  const taken = await tx
    .selectFrom('rain_grab')
    .select('id')
    .where('rain', '=', rain)
    .where('user_id', '=', userId)
    .where('packet_no', '=', packetNo)
    .executeTakeFirst();
  if (taken) throw new Refusal('packetTaken');
  if (grabbed >= session.grab_max) throw new Refusal('noGrabsLeft');
  if (session.pool - session.given < richest) throw new Refusal('stockEmpty');
  return grabbed;
}

/** Starts the player's time with the first packet. */
async function takePart(tx: Tx, { session, userId, now }: Grab): Promise<void> {
  await tx
    .insertInto('rain_player')
    .values({ rain: session.rain, user_id: userId, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Draws the packet and records it. @returns the packet, and its coin to take from the pool (hundredths) */
async function draw(
  tx: Tx,
  random: Random,
  rule: Rule,
  { session, userId, packetNo, now }: Grab,
): Promise<{ id: bigint; packet: Packet; coin: bigint }> {
  const version = await storeOdds(tx, 'rain_odds', oddsOf(rule));
  const { point, packet } = drawPacket(random, rule);
  const { id } = await tx
    .insertInto('rain_grab')
    .values({
      ...{ rain: session.rain, user_id: userId, packet_no: packetNo, packet_id: packet.id, point },
      ...{ odds_version: version, award_list: JSON.stringify(packet.awardList), created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, packet, coin: coinOf(packet.awardList) };
}

/**
 * Grabs a packet: the use of a chance, the draw and the payment commit together or not at all. The pool must cover the
 * richest packet before each draw, so the published odds hold to the last. A repeated request is answered from its
 * idempotency record; a request of another device for the same packet gets `packetTaken`. A slot that an operator moves
 * to a later time keeps its rain, which is over. Locks the rain, then the player's row, then accounts.
 */
export async function redWars(
  random: Random,
  { tx, userId, body, now }: CallContext<'redWars'>,
): Promise<Payload<'redWars'>> {
  await assertMay(tx, userId, 'claim');
  const rule = await openRule(tx);
  const rain = rainAt(rule, now);
  if (rain?.id !== body.id) throw new Refusal('rainNotActive');
  await assertMet(tx, rule, userId, now);
  const request = { userId, packetNo: body.packetNo, now };
  const richest = richestOf(rule);
  const before = await sessionOf(tx, rain.id);
  if (before) await assertCan(tx, { ...request, session: before }, richest, false);
  const session = await lockRain(tx, rain, rule);
  const grab = { ...request, session };
  await takePart(tx, grab);
  const grabbed = (await assertCan(tx, grab, richest, true)) + 1;
  const { id, packet, coin } = await draw(tx, random, rule, grab);
  await tx
    .updateTable('rain_player')
    .set({ grabbed })
    .where('rain', '=', rain.id)
    .where('user_id', '=', userId)
    .execute();
  const total = session.given + coin;
  if (coin > 0n) await tx.updateTable('rain_session').set({ given: total }).where('rain', '=', rain.id).execute();
  const awardList =
    packet.awardList.length === 0
      ? []
      : await grantAward(tx, {
          userId,
          source: RAIN,
          key: String(id),
          award: packet.awardList,
          pool: rainPool(rain.id),
          ...bonusTerms(rule, coin, now),
        });
  if (!awardList) throw new Error(`packet ${id} was given before`);
  return {
    awardList,
    wallet: await walletSnap(tx, userId),
    grabbed,
    grabMax: session.grab_max,
    over: grabbed >= session.grab_max || session.pool - total < richest,
  };
}
