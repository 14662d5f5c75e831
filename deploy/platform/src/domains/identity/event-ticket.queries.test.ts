import { CLIENT_EVENTS } from '@parola/calls';
import { config } from '../../config';
import { openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';
import { activities } from '../activities';
import { playerOfTicket } from './event-ticket.queries';
import { identity } from './index';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: [config, identity, activities] });
});
afterAll(() => platform.close());

describe('events that come by beacon, without a token', () => {
  const send = (eventTicket: string | undefined, eventUserId = 0) => {
    const device = `beacon-${Math.random()}`;
    const event = { event: CLIENT_EVENTS[0], eventTime: 1, eventUserId, channel: 'WEB', appId: 'parola' };
    const eventList = [{ ...event, version: '1', params: {} }];
    const bookedUnder = async () => {
      const answer = await platform.call(
        'anonymous/appEventLogClient',
        { eventList, ...(eventTicket !== undefined && { eventTicket }) },
        { headers: { 'x-device-id': device } },
      );
      expect(answer.body).toMatchObject({ errcode: 0, accepted: 1 });
      expect(answer.body).not.toHaveProperty('eventTicket');
      const events = platform.database.db.selectFrom('client_event').select('user_id').where('device', '=', device);
      return (await events.executeTakeFirstOrThrow()).user_id;
    };
    return bookedUnder();
  };
  const ticketOf = async (token: string) =>
    (await platform.call('anonymous/appEventLogClient', { eventList: [] }, { token })).body.eventTicket ?? '';
  const info = { phoneInfo: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '' };

  it('are booked under the player of their ticket, from either answer that hands one out', async () => {
    const { userId, token } = await platform.createPlayer();
    expect(await send(await ticketOf(token))).toBe(userId);
    const { body } = await platform.call('getAfterLoginInfoWeb', info, { token });
    expect(await send(body.eventTicket)).toBe(userId);
    expect(body.eventTicket).not.toContain(String(userId));
  });

  it('are booked under no player when they name another one', async () => {
    const [mine, theirs] = [await platform.createPlayer(), await platform.createPlayer()];
    const ticket = await ticketOf(mine.token);
    expect(await send(ticket, Number(mine.userId))).toBe(mine.userId);
    expect(await send(ticket, Number(theirs.userId))).toBeNull();
  });

  it('are booked under no player without a ticket, or with a forged one', async () => {
    const [one, other] = [await platform.createPlayer(), await platform.createPlayer()];
    const [mine, theirs] = [await ticketOf(one.token), await ticketOf(other.token)];
    const [session = '', expires = '', mac = ''] = mine.split('.');
    const later = String(Number(expires) + 60_000);
    for (const ticket of [undefined, '', 'x', `${session}.${expires}`, `${session}.${later}.${mac}`])
      expect(await send(ticket)).toBeNull();
    expect(await send([theirs.split('.')[0], expires, mac].join('.'))).toBeNull();
    expect(await send(`${session}.${expires}.${'A'.repeat(43)}`)).toBeNull();
    expect(await send(`${'0'.repeat(36)}.${expires}.${mac}`)).toBeNull();
    expect(await send(`${session.replace(/^.{8}/, '00000000')}.${expires}.${mac}`)).toBeNull();
  });

  it('are booked under no player after an hour, and after the session has ended', async () => {
    const { userId, token } = await platform.createPlayer();
    const ticket = await ticketOf(token);
    const { db } = platform.database;
    const made = Number(ticket.split('.')[1]) - 3_600_000;
    expect(await playerOfTicket(db, ticket, new Date(made + 3_599_999))).toBe(userId);
    expect(await playerOfTicket(db, ticket, new Date(made + 3_600_000))).toBeNull();
    await platform.call('logout', {}, { token });
    expect(await send(ticket)).toBeNull();
  });
});
