import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/pool';
import { defineHandlers, type Client, type Payload } from '../../http/registry';
import type { ParsedRequest } from '@parola/calls/schemas';
import { configVersion, getConfig } from '../../config';
import { deviceOf } from './device';
import { eventTicket, playerOfTicket } from './event-ticket';
import { inviterOf } from './players';
import './tables';

const DEVICE_ID = /^[\w-]{8,64}$/;
/** Clocks of clients are wrong; an event is placed at most this far from when it came. */
const CLOCK_SLACK_MS = 24 * 3_600_000;

/** Who sent this visitor, from the address he came by. An invite code that belongs to nobody is dropped. */
async function attributionOf(tx: Tx, urlParams: string): Promise<{ invite_code: string; aid: string }> {
  const params = new URLSearchParams(urlParams);
  const pid = Number(params.get('pid') ?? 0);
  const inviter = await inviterOf(tx, {
    inviteCode: params.get('inviteCode') ?? '',
    pid: Number.isSafeInteger(pid) && pid > 0 ? pid : 0,
  });
  return { invite_code: inviter?.invite_code ?? '', aid: (params.get('aid') ?? '').slice(0, 64) };
}

/** `region` is the edge's word: `countryCodeISO` of the request is what the client says of itself, and decides nothing. */
async function regionAllowed(tx: Tx, region: string): Promise<boolean> {
  const allowed = await getConfig(tx, 'regionAllowedList');
  return allowed.length === 0 || allowed.includes(region);
}

async function firstContact(
  tx: Tx,
  body: ParsedRequest<'anonymous/preLogin2'>,
  { region }: Client,
  now: Date,
): Promise<Payload<'anonymous/preLogin2'>> {
  const id = DEVICE_ID.test(body.deviceId) ? body.deviceId : randomUUID();
  const known = { model: body.deviceModel, os: body.os, country: region, seen_at: now };
  // Who sent the device first stays so.
  const device = await tx
    .insertInto('device')
    .values({ id, ...known, ...(await attributionOf(tx, body.urlParams)) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .returning(['invite_code', 'aid'])
    .executeTakeFirstOrThrow();
  return {
    deviceId: id,
    clientMode: (await getConfig(tx, 'clientConfig')).mode,
    regionAllowed: await regionAllowed(tx, region),
    configVersion: await configVersion(tx),
    ...(device.aid && { aid: device.aid }),
    ...(device.invite_code && { inviteCode: device.invite_code }),
  };
}

/** Calls that visitors make before they log in. */
export function visitorCalls() {
  return defineHandlers({
    'anonymous/preLogin2': ({ tx, body, client, now }) => firstContact(tx, body, client, now),

    /** Names are checked by the schema; who the player is, by the session or by the ticket of a beacon. */
    'anonymous/appEventLogClient': async ({ tx, body, userId, session, client, now }) => {
      const player = userId ?? (body.eventTicket ? await playerOfTicket(tx, body.eventTicket, now) : null);
      const ticket = session && (await eventTicket(tx, session.id, now));
      if (body.eventList.length > 0) {
        await tx
          .insertInto('client_event')
          .values(
            body.eventList.map(({ event, version, params, eventTime }) => ({
              event,
              version,
              user_id: player,
              device: client.device,
              params: JSON.stringify(params),
              event_at: Math.abs(eventTime * 1000 - now.getTime()) < CLOCK_SLACK_MS ? new Date(eventTime * 1000) : now,
            })),
          )
          .execute();
      }
      return { accepted: body.eventList.length, ...(ticket && { eventTicket: ticket }) };
    },

    ackNotice: async (ctx) => {
      const { noticeId, version, accept, deviceId } = ctx.body;
      const { ip, device } = deviceOf(ctx, deviceId);
      await ctx.tx
        .insertInto('consent_log')
        .values({ user_id: ctx.userId, notice_id: noticeId, version, accept, device, ip, created_at: ctx.now })
        .execute();
      return {};
    },
  });
}
