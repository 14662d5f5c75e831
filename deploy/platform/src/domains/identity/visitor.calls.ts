import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@parola/calls';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../db/pool';
import { defineHandlers, type Payload } from '../../http/registry';
import type { ParsedRequest } from '@parola/calls/schemas';
import { configVersion, getConfig } from '../../config';
import { regionAllowed } from '../../protection';
import { deviceOf, isStillInvited } from './device.queries';
import { eventTicket, playerOfTicket } from './event-ticket.queries';
import { inviterOf } from './players.commands';
import { assertQuota, takeQuota, type Writer } from './write-quota.commands';
import type { DeviceTable } from './tables';

const DEVICE_ID = /^[\w-]{8,64}$/;
/** Tolerance for wrong clocks of clients: an event further from its arrival gets the time of arrival. */
const CLOCK_SLACK_MS = DAY_MS;

/**
 * Returns the inviter from the address of the visit; an unknown invitation is dropped. An inviter by id is stored for
 * the registration and never part of an answer, because ids can be enumerated.
 */
async function attributionOf(
  tx: Tx,
  urlParams: string,
): Promise<{ invite_code: string; pid: bigint | null; aid: string }> {
  const params = new URLSearchParams(urlParams);
  const inviteCode = params.get('inviteCode') ?? '';
  const pid = Number(params.get('pid') ?? 0);
  const named = inviteCode ? { inviteCode } : { pid: Number.isSafeInteger(pid) && pid > 0 ? pid : 0 };
  const inviter = await inviterOf(tx, named);
  return {
    invite_code: inviteCode && inviter ? inviter.invite_code : '',
    pid: !inviteCode && inviter ? inviter.id : null,
    aid: (params.get('aid') ?? '').slice(0, 64),
  };
}

/** Records a new device. Above the daily quota the device gets its answer without a record, as a player is waiting. */
async function newDevice<Device extends Insertable<DeviceTable>>(
  tx: Tx,
  writer: Writer,
  device: Device,
): Promise<Device> {
  // Counts for the address only: a counter per device would be new for every new device.
  const isKept = await takeQuota(tx, { ...writer, client: { ...writer.client, device: '' } });
  if (isKept)
    await tx
      .insertInto('device')
      .values(device)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  return device;
}

async function firstContact(
  tx: Tx,
  { body, ...writer }: Writer & { body: ParsedRequest<'anonymous/preLogin2'> },
): Promise<Payload<'anonymous/preLogin2'>> {
  const { client, now } = writer;
  const id = DEVICE_ID.test(body.deviceId) ? body.deviceId : randomUUID();
  const known = { model: body.deviceModel, os: body.os, country: client.region, seen_at: now };
  // An update keeps the device's first inviter.
  const device =
    (await tx
      .updateTable('device')
      .set(known)
      .where('id', '=', id)
      .returning(['invite_code', 'aid', 'created_at'])
      .executeTakeFirst()) ??
    (await newDevice(tx, writer, { id, ...known, created_at: now, ...(await attributionOf(tx, body.urlParams)) }));
  return {
    deviceId: id,
    clientMode: (await getConfig(tx, 'clientConfig')).mode,
    // Region as reported by the edge: `countryCodeISO` of the request is the client's claim and does not count.
    regionAllowed: await regionAllowed(tx, client.region),
    configVersion: await configVersion(tx),
    ...(device.aid && { aid: device.aid }),
    ...(device.invite_code && isStillInvited(device, now) && { inviteCode: device.invite_code }),
  };
}

/**
 * Tells whether this device's last answer to this notice is the same. An advisory lock serializes answers of a device
 * until the end of the transaction.
 */
async function isOnRecord(
  tx: Tx,
  device: string,
  consent: { noticeId: number; version: string; accept: boolean; userId: bigint | null },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consent:${device}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('consent_log')
    .select(['version', 'accept', 'user_id'])
    .where('device', '=', device)
    .where('notice_id', '=', consent.noticeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.version === consent.version && last.accept === consent.accept && last.user_id === consent.userId;
}

/** Calls for visitors before a log-in. */
export function visitorCalls() {
  return defineHandlers({
    'anonymous/preLogin2': ({ tx, ...request }) => firstContact(tx, request),

    /** Records events. The schema checks names; the session, or the ticket of a beacon, identifies the player. */
    'anonymous/appEventLogClient': async ({ tx, body, userId, session, ...request }) => {
      const { client, now } = request;
      const player = userId ?? (body.eventTicket ? await playerOfTicket(tx, body.eventTicket, now) : null);
      const ticket = session && (await eventTicket(tx, session.id, now));
      const count = body.eventList.length;
      // Above the quota the events are dropped without a refusal: the client would keep and resend the batch.
      const accepted = count > 0 && (await takeQuota(tx, { ...request, userId: player }, count)) ? count : 0;
      if (accepted > 0) {
        await tx
          .insertInto('client_event')
          .values(
            body.eventList.map(({ event, version, params, eventTime, eventUserId }) => ({
              event,
              version,
              // Events kept from an earlier player of the browser are stored without a player.
              user_id: eventUserId === 0 || BigInt(eventUserId) === player ? player : null,
              device: client.device,
              params: JSON.stringify(params),
              event_at: Math.abs(eventTime * 1000 - now.getTime()) < CLOCK_SLACK_MS ? new Date(eventTime * 1000) : now,
            })),
          )
          .execute();
      }
      return { accepted, ...(ticket && { eventTicket: ticket }) };
    },

    ackNotice: async (ctx) => {
      const { noticeId, version, accept, deviceId } = ctx.body;
      const { ip, device } = deviceOf(ctx, deviceId);
      const { tx, userId, now } = ctx;
      const consent = { noticeId, version, accept, userId };
      if (device && (await isOnRecord(tx, device, consent))) return {};
      await assertQuota(tx, { ...ctx, client: { ...ctx.client, device } });
      await tx
        .insertInto('consent_log')
        .values({ user_id: userId, notice_id: noticeId, version, accept, device, ip, created_at: now })
        .execute();
      return {};
    },
  });
}
