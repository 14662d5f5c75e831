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
 * A grab's wait for the ones before it. With more grabs under way than the pool has connections, later ones wait for
 * one of these anyway; a long wait takes a connection from every other call.
 */
const WAIT_MS = 500;

/**
 * Opens a rain with its pool if it is not open yet, and locks its row: from here on all grabs wait for each other.
 * @throws ProtocolError 429 after a long wait: the page repeats the request by itself, with the same key.
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

/** @throws Refusal conditionNotMet (`need`, `have`) */
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
 * Refuses a packet that this player, or any player, can no longer grab. Checked before the row of the rain is locked
 * as well: repeated refusals must keep no other player waiting.
 * @returns the number of grabbed packets
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

/** A player's part begins with the first packet. */
async function takePart(tx: Tx, { session, userId, now }: Grab): Promise<void> {
  await tx
    .insertInto('rain_player')
    .values({ rain: session.rain, user_id: userId, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Draws the packet and writes down how; hundredths out of the pool. */
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
 * Grabs a packet: the chance, its content and its payment commit together or not at all. The pool must hold the
 * richest packet before one is drawn, so that the odds are the published ones until the last. The same request again
 * is answered from its record; the same packet requested by another device is `packetTaken`. A slot that an operator
 * moves to a later time is the same rain, which is over. Locks the rain, then the player's part in it, then accounts.
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
  const asked = { userId, packetNo: body.packetNo, now };
  const richest = richestOf(rule);
  const before = await sessionOf(tx, rain.id);
  if (before) await assertCan(tx, { ...asked, session: before }, richest, false);
  const session = await lockRain(tx, rain, rule);
  const grab = { ...asked, session };
  await takePart(tx, grab);
  const grabbed = (await assertCan(tx, grab, richest, true)) + 1;
  const { id, packet, coin } = await draw(tx, random, rule, grab);
  await tx
    .updateTable('rain_player')
    .set({ grabbed })
    .where('rain', '=', rain.id)
    .where('user_id', '=', userId)
    .execute();
  const given = session.given + coin;
  if (coin > 0n) await tx.updateTable('rain_session').set({ given }).where('rain', '=', rain.id).execute();
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
    over: grabbed >= session.grab_max || session.pool - given < richest,
  };
}
