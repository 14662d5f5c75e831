import { mayDo, OPERATION_NAMES, OPERATIONS, ROLES, type OperationName, type Role } from '@parola/operations';
import type { Input } from '@parola/operations';
import { DOMAINS } from '..';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';

/** A valid input of each operation; its subject need not exist. The type requires an entry for every operation. */
const INPUTS: { [N in OperationName]: Input<N> } = {
  'access.setUp': { token: 'x'.repeat(43), login: 'somebody', name: 'Somebody', password: 'correct-horse-battery' },
  'access.confirm': { token: 'x'.repeat(43), code: '000000' },
  'access.logIn': { login: 'somebody', password: 'correct-horse-battery', code: '000000' },
  'access.me': {},
  'access.logOut': {},
  'notices.list': {},
  'notices.seen': { id: 999_999 },
  'operators.list': {},
  'operators.invite': { roles: ['support'] },
  'operators.change': { id: 999_999, roles: ['support'], active: true, reason: 'because of this' },
  'audit.list': {},
  'feedback.list': { status: 1, pageNum: 1, pageSize: 20 },
  'feedback.open': { id: 'F0' },
  'feedback.image': { id: 'F0', image: 'i0' },
  'feedback.answer': { id: 'F0', text: 'Hello' },
  'chats.list': {},
  'chats.open': { id: 'C0' },
  'chats.news': { id: 'C0', afterId: 0 },
  'chats.answer': { id: 'C0', text: 'Hello' },
  'kyc.list': { status: 2, pageNum: 1, pageSize: 20 },
  'kyc.open': { id: 'K0' },
  'kyc.file': { id: 'K0', file: 'f0' },
  'kyc.approve': { id: 'K0' },
  'kyc.reject': { id: 'K0', code: 1 },
  'withdrawals.list': { status: 1, pageNum: 1, pageSize: 20 },
  'withdrawals.open': { id: '00000000-0000-4000-8000-000000000000' },
  'withdrawals.approve': { id: '00000000-0000-4000-8000-000000000000', reason: 'because of this' },
  'withdrawals.reject': { id: '00000000-0000-4000-8000-000000000000', code: 1, reason: 'because of this' },
  'withdrawals.stop': { player: '1', stop: true, reason: 'because of this' },
  'cases.list': { open: true, pageNum: 1, pageSize: 20 },
  'cases.open': { id: 'C0' },
  'cases.note': { id: 'C0', text: 'Hello' },
  'cases.close': { id: 'C0', reported: false, reason: 'because of this' },
  'players.search': { text: 'nobody' },
  'players.open': { id: '1' },
  'players.protection': { id: '1' },
  'players.ledger': { id: '1', account: 'cash' },
  'players.adjust': { id: '1', amount: 100, reason: 'because of this' },
  'players.note': { id: '1', text: 'Hello' },
  'players.hold': { id: '1', reason: 'because of this' },
  'players.lift': { id: '1', reason: 'because of this' },
  'players.liftBar': { id: '1', reason: 'because of this' },
  'barred.overview': {},
  'barred.preview': { file: 'list.csv', replaces: false, data: 'bmFtZQ==' },
  'barred.open': { id: 'B0' },
  'barred.apply': { id: 'B0', reason: 'because of this' },
  'events.counts': { day: '2026-11-22' },
  'state.overview': {},
  'payments.list': {},
  'settlements.list': {},
  'settlements.explain': { key: 'nothing', reason: 'because of this' },
  'settlements.again': { day: '2026-01-01', reason: 'because of this' },
  'payments.sendBack': { channel: 'gcash', txId: 'nobody', reason: 'because of this' },
  'friends.list': { waiting: true, pageNum: 1, pageSize: 20 },
  'friends.release': { inviter: '1', friend: '2', reason: 'because of this' },
  'goods.list': { open: true, pageNum: 1, pageSize: 20 },
  'goods.open': { id: 'G1' },
  'goods.move': { id: 'G1', status: 1 },
  'goods.cancel': { id: 'G1', reason: 'because of this' },
  'friends.refuse': { inviter: '1', friend: '2', reason: 'because of this' },
  'payments.credit': { channel: 'gcash', txId: 'nobody', reason: 'because of this' },
  'freeRounds.list': { open: true, pageNum: 1, pageSize: 20 },
  'freeRounds.grant': {
    ...{ player: '1', gameId: 1, rounds: 10, bet: 100, winCap: 10_000, wagerTimes: 5, days: 7 },
    reason: 'because of this',
  },
  'freeRounds.cancel': { id: '00000000-0000-4000-8000-000000000000', reason: 'because of this' },
  'games.list': {},
  'games.switch': { ids: [999_999], on: false, reason: 'because of this' },
  'config.list': {},
  'config.open': { key: 'nothing' },
  'config.change': { key: 'nothing', value: 1, revision: 'r', reason: 'because of this' },
  'config.undo': { id: 999_999, reason: 'because of this' },
  'mail.preview': { audience: {}, offer: false },
  'mail.broadcast': {
    audience: {},
    offer: false,
    words: { 'en-PH': { title: 'Hello', text: 'Hello' }, 'fil-PH': { title: 'Kumusta', text: 'Kumusta' } },
    days: 1,
  },
  'mail.list': {},
  'approvals.list': { waiting: true },
  'approvals.open': { id: 'A0' },
  'approvals.approve': { id: 'A0', digest: '0'.repeat(64) },
  'approvals.refuse': { id: 'A0', reason: 'because of this' },
  'approvals.withdraw': { id: 'A0' },
};

let platform: TestPlatform;
const people = new Map<Role, Colleague>();
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  for (const role of ROLES) people.set(role, await colleague(platform, [role]));
});
afterAll(() => platform.close());

/** A log-out uses a new operator: it would end the session that the other tests share. */
const requestAs = (name: OperationName, role?: Role) => async () => {
  const who = role && (name === 'access.logOut' ? await colleague(platform, [role]) : people.get(role));
  return ask(platform, name, INPUTS[name], who ? { token: who.token } : {});
};

describe.each(OPERATION_NAMES)('%s', (name) => {
  const { roles } = OPERATIONS[name];

  it.each(ROLES)('for %s as the table says', async (role) => {
    const { status, body } = await requestAs(name, role)();
    expect(status).not.toBe(500);
    if (roles === 'nobody') return expect(body.refusal).not.toBe('noRole');
    expect(body.refusal === 'noRole').toBe(!mayDo([role], name));
  });

  it('for a caller without a log-in', async () => {
    const { body } = await requestAs(name)();
    expect(body.refusal === 'notLoggedIn').toBe(roles !== 'nobody');
  });

  it('is no address of the players’ server', async () => {
    for (const url of [`/desk/api/${name}`, `/app/v1/${name}`, `/app/v1/../../desk/api/${name}`]) {
      const answer = await platform.app.inject({
        method: 'POST',
        url,
        headers: {
          cookie: `parola_desk=${people.get('manager')?.token}`,
          origin: 'http://localhost:80',
          'content-type': 'application/json',
        },
        payload: '{}',
      });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

it('gives each role an operation, and the auditor no change except of the own session and messages', () => {
  for (const role of ROLES) expect(OPERATION_NAMES.some((name) => mayDo([role], name))).toBe(true);
  const acts = OPERATION_NAMES.filter((name) => OPERATIONS[name].kind === 'act' && mayDo(['auditor'], name));
  expect(acts).toEqual(['access.logOut', 'notices.seen']);
});

it('has no calls of players on the operators’ server', async () => {
  const answer = await platform.operators.inject({
    method: 'POST',
    url: '/app/v1/anonymous/appConfig',
    headers: { host: 'localhost' },
    payload: {},
  });
  expect(answer.statusCode).toBe(404);
});
