import { SERVICE_ITEM } from '@parola/calls';
import { config, getConfig, setConfig } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { identity } from '../identity';
import { openChats, service } from './index';

let level = 0;
const levels: Domain = { name: 'levels', hooks: { userInfo: async () => ({ vip: level }) } };
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, identity, levels, service] });
});
afterAll(() => platform.close());
beforeEach(() => (level = 0));

const listServices = async (token?: string) =>
  (await platform.call('getCustomerServices', {}, token ? { token } : {})).body.appCustomerServiceQueue;

it('answers the ways to the support in the operator’s order, to visitors too', async () => {
  const { db } = platform.database;
  const queue = await getConfig(db, 'appCustomerServiceQueue');
  await setConfig(
    db,
    'appCustomerServiceQueue',
    queue.map((item) => ({ ...item, sort: 100 - item.sort })),
  );
  expect((await listServices()).map(({ id }) => id)).toEqual(queue.map(({ id }) => id).reverse());
  await setConfig(db, 'appCustomerServiceQueue', queue);
  const first = (await listServices())[0];
  expect(first).toMatchObject({ itemType: SERVICE_ITEM.chat, param1: 'sandbox', param2: 'players' });
});

it('tells all players that VIPs have more, and the contact only to VIPs', async () => {
  const { token } = await platform.createPlayer();
  const vipLine = async (by?: string) =>
    (await listServices(by)).find(({ vip, itemType }) => vip > 0 && itemType === SERVICE_ITEM.call);
  const needed = (await vipLine())?.vip ?? 0;
  expect(await vipLine()).toMatchObject({ contact: '' });
  level = needed - 1;
  expect(await vipLine(token)).toMatchObject({ contact: '' });
  level = needed;
  expect((await vipLine(token))?.contact).toMatch(/^\+63/);
  const inConfig = await platform.call('anonymous/appConfig', {
    gameListVersion: '',
    configKeyList: ['appCustomerServiceQueue'],
  });
  const everybodys = inConfig.body.configMap.appCustomerServiceQueue ?? [];
  expect(everybodys.filter(({ vip }) => vip > 0).map(({ contact }) => contact)).toEqual(['', '']);
  expect(everybodys.filter(({ contact }) => contact !== '')).not.toEqual([]);
});

it('leads the chat of a VIP to the desk of VIPs', async () => {
  const { token, userId } = await platform.createPlayer();
  level = 3;
  await platform.call('chatOpen', { language: 'en-PH' }, { token });
  const chats = await openChats(platform.services.database.db, { group: 'vip' });
  expect(chats.map((chat) => chat.userId)).toEqual([userId]);
});

it.each([
  ['a telephone number that is a page', { itemType: SERVICE_ITEM.call, contact: 'javascript:alert(1)' }],
  ['a link that is no page', { itemType: SERVICE_ITEM.link, contact: 'javascript:alert(1)' }],
  ['a mail address with more than an address', { itemType: SERVICE_ITEM.mail, contact: 'a@b.c?bcc=d@e.f' }],
  ['hours that end before they begin', { openHours: [{ days: [1], from: 600, to: 60 }] }],
])('takes no %s from an operator', async (_what, change) => {
  const { db } = platform.database;
  const [first, ...others] = await getConfig(db, 'appCustomerServiceQueue');
  if (!first) throw new Error('nothing is seeded');
  await expect(setConfig(db, 'appCustomerServiceQueue', [{ ...first, ...change }, ...others])).rejects.toThrow();
});
