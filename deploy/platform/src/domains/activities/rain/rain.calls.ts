import { createHash } from 'node:crypto';
import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import type { ActivityPart, Caller } from '../../../domain-api/hooks';
import { offsetOf, pageOf } from '../../../ground/paging';
import type { CallContext, Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { nextRain, openRule, rainAt, rainsOf, type Rain, type Rule } from './schedule.rules';
import { readConditionProgress, isMet, isOver, grabTimeLeft, readRainSession, sessionOf } from './session.queries';

/** Returns the seed for the places of a player's packets: the same on each device, and unrelated to the content. */
const seedOf = (rain: number, userId: bigint) =>
  createHash('sha256').update(`rain:${rain}:${userId}`).digest('hex').slice(0, 16);

/** Returns packets per player, duration and end of a rain: from its row once it is open, otherwise from the rule. */
async function termsOf(
  tx: Tx,
  rain: Rain,
  rule: Rule,
  now: Date,
): Promise<{ durationSec: number; grabMax: number; falling: Rain }> {
  const session = await sessionOf(tx, rain.id);
  if (!session) return { durationSec: rule.durationSec, grabMax: rule.grabMax, falling: rain };
  const { duration_sec: durationSec, grab_max: grabMax } = session;
  return { durationSec, grabMax, falling: isOver(session, now) ? { ...rain, endTime: now.getTime() } : rain };
}

async function currentOf(
  tx: Tx,
  rule: Rule,
  userId: bigint,
  now: Date,
): Promise<Pick<Payload<'getRedPacketRainConfig'>, 'current'>> {
  const rain = rainAt(rule, now);
  if (!rain) return {};
  const { durationSec, falling } = await termsOf(tx, rain, rule, now);
  const part = await readRainSession(tx, rain.id, userId);
  const taken = await tx
    .selectFrom('rain_grab')
    .select('packet_no')
    .where('rain', '=', rain.id)
    .where('user_id', '=', userId)
    .orderBy('packet_no')
    .execute();
  return {
    current: {
      ...{ id: rain.id, seed: seedOf(rain.id, userId), grabbed: part.grabbed },
      leftMs: grabTimeLeft(falling, durationSec, part, now),
      takenList: taken.map(({ packet_no: no }) => no),
    },
  };
}

/** Returns today's rains, the present and the next one, and the player's progress towards the condition. */
export async function rainConfig({
  tx,
  userId,
  now,
}: CallContext<'getRedPacketRainConfig'>): Promise<Payload<'getRedPacketRainConfig'>> {
  const rule = await openRule(tx);
  const have = await readConditionProgress(tx, userId, now);
  const next = nextRain(rule, now);
  const { count } = await tx
    .selectFrom('rain_grab')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { durationSec, grabMax, wagerTimes, bonusDays, ruleList } = rule;
  return {
    list: rainsOf(rule, manilaDay(now)).map((rain) => ({ ...rain, durationSec, grabMax })),
    ...(await currentOf(tx, rule, userId, now)),
    ...(next && { next: { id: next.id, startTime: next.startTime } }),
    record: Number(count),
    condition: {
      ...{ recharge: rule.needRecharge, bet: rule.needBet },
      ...{ haveRecharge: toWireAmount(have.recharge), haveBet: toWireAmount(have.bet), met: isMet(rule, have) },
    },
    ...{ wagerTimes, bonusDays, ruleList },
  };
}

/** Returns a player's packets with their content, newest first. */
export async function redWarsLog({ tx, userId, body }: CallContext<'redWarsLog'>): Promise<Payload<'redWarsLog'>> {
  const own = tx.selectFrom('rain_grab').where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').limit(body.pageSize).offset(offsetOf(body)).execute();
  const list = rows.map(({ id, rain, packet_no: packetNo, award_list: awards, created_at: at }) => ({
    ...{ id: String(id), rainId: rain, packetNo, createTime: at.getTime() },
    awardList: awards.map((award, index) => ({ id: index + 1, ...award })),
  }));
  return pageOf(list, Number(total), body);
}

/**
 * Returns the part of the activity list: listed during a rain while the player can still grab. The start-up dialog
 * opens once the player has met the day's condition.
 */
export async function rainPart(tx: Tx, { userId, now }: Caller): Promise<ActivityPart> {
  const rule = await getConfig(tx, 'appRainRule');
  const { ruleList } = rule;
  const rain = rule.open && userId !== null ? rainAt(rule, now) : undefined;
  if (!rain || userId === null) return { activityId: ACTIVITY_ID.MoneyRain, open: false, ruleList };
  const reads = readTogether(tx);
  const [{ durationSec, grabMax, falling }, part] = await together(
    termsOf(reads, rain, rule, now),
    readRainSession(reads, rain.id, userId),
  );
  const open = part.grabbed < grabMax && grabTimeLeft(falling, durationSec, part, now) > 0;
  const pops = open && isMet(rule, await readConditionProgress(tx, userId, now));
  return { activityId: ACTIVITY_ID.MoneyRain, open, pops, startTime: rain.startTime, endTime: rain.endTime, ruleList };
}
