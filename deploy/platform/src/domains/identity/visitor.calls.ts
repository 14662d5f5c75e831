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
/** Clocks of clients are wrong; an event is placed at most this far from when it came. */
const CLOCK_SLACK_MS = DAY_MS;

/**
 * The inviter of this visitor, from the address of the visit. An unknown invitation is dropped. One by id is kept for
 * the registration and never answered with the code, because ids can be enumerated.
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

/** Without a record left for today, the device is answered all the same: a player is waiting. */
async function newDevice<Device extends Insertable<DeviceTable>>(
  tx: Tx,
  writer: Writer,
  device: Device,
): Promise<Device> {
  // Its room is that of its address: each device of its own has room for itself.
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
  // The first inviter of a device stays.
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
    // The edge's word: `countryCodeISO` of the request is the client's own claim, and decides nothing.
    regionAllowed: await regionAllowed(tx, client.region),
    configVersion: await configVersion(tx),
    ...(device.aid && { aid: device.aid }),
    ...(device.invite_code && isStillInvited(device, now) && { inviteCode: device.invite_code }),
  };
}

/**
 * Whether a device said just this last time, of this notice. Holds others with the same device off until the
 * transaction ends.
 */
async function isOnRecord(
  tx: Tx,
  device: string,
  said: { noticeId: number; version: string; accept: boolean; userId: bigint | null },
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`consent:${device}`}, 0))`.execute(tx);
  const last = await tx
    .selectFrom('consent_log')
    .select(['version', 'accept', 'user_id'])
    .where('device', '=', device)
    .where('notice_id', '=', said.noticeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.version === said.version && last.accept === said.accept && last.user_id === said.userId;
}

/** Calls that visitors make before they log in. */
export function visitorCalls() {
  return defineHandlers({
    'anonymous/preLogin2': ({ tx, ...asked }) => firstContact(tx, asked),

    /** The schema checks names; the session, or the ticket of a beacon, identifies the player. */
    'anonymous/appEventLogClient': async ({ tx, body, userId, session, ...asked }) => {
      const { client, now } = asked;
      const player = userId ?? (body.eventTicket ? await playerOfTicket(tx, body.eventTicket, now) : null);
      const ticket = session && (await eventTicket(tx, session.id, now));
      const count = body.eventList.length;
      // No refusal beyond the room: the client would keep the batch and send it again.
      const accepted = count > 0 && (await takeQuota(tx, { ...asked, userId: player }, count)) ? count : 0;
      if (accepted > 0) {
        await tx
          .insertInto('client_event')
          .values(
            body.eventList.map(({ event, version, params, eventTime, eventUserId }) => ({
              event,
              version,
              // Events kept from an earlier player of the browser do not belong to this one.
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
      const said = { noticeId, version, accept, userId };
      if (device && (await isOnRecord(tx, device, said))) return {};
      await assertQuota(tx, { ...ctx, client: { ...ctx.client, device } });
      await tx
        .insertInto('consent_log')
        .values({ user_id: userId, notice_id: noticeId, version, accept, device, ip, created_at: now })
        .execute();
      return {};
    },
  });
}
