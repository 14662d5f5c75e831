import { createTestDatabase, type TestDatabase } from '../testing/database';
import { Sandbox, SECRETS, testConfig } from '../testing/sandbox';
import { codeIn } from './messages';

let database: TestDatabase;
let sandbox: Sandbox;

beforeEach(async () => {
  database = await createTestDatabase();
  sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
});

afterEach(async () => {
  await sandbox.close();
  await database.drop();
});

const send = (messageId: string, to: string, text: string) =>
  sandbox.signed('/sms/v1/messages', { messageId, to, text }, SECRETS.sms);
const get = (url: string) => sandbox.app.inject({ method: 'GET', url });

test('messages are taken once, and read newest first by number', async () => {
  expect((await get('/sandbox/sms')).body).toContain('No messages yet');
  expect((await send('m1', '+639171234567', 'Your code is 482913. Valid 5 minutes.')).json()).toEqual({
    accepted: true,
  });
  expect((await send('m2', '+639170000000', 'Hello')).json()).toEqual({ accepted: true });
  expect((await send('m3', '+639171234567', 'Your code is 100200.')).json()).toEqual({ accepted: true });
  expect((await send('m1', '+639171234567', 'Your code is 482913. Valid 5 minutes.')).json()).toEqual({
    accepted: true,
  });

  const all = (await get('/sandbox/sms.json')).json();
  expect(all.map((sms: { messageId: string }) => sms.messageId)).toEqual(['m3', 'm2', 'm1']);
  for (const to of ['+639171234567', '%2B639171234567']) {
    const mine = (await get(`/sandbox/sms.json?to=${to}`)).json();
    expect(mine).toMatchObject([
      { messageId: 'm3', code: '100200', to: '+639171234567' },
      { messageId: 'm1', code: '482913' },
    ]);
  }
  expect((await get('/sandbox/sms.json?to=%2B639170000009')).json()).toEqual([]);
});

test('the page marks the code and shows messages as text', async () => {
  await send('m4', '+639179999999', '<b>Code</b> 553311 is yours');
  const { body } = await get('/sandbox/sms?to=%2B639179999999');
  expect(body).toContain('&lt;b&gt;Code&lt;/b&gt; <mark>553311</mark> is yours');
  expect(body).not.toContain('100200');
});

test('malformed messages are refused', async () => {
  expect((await send('m5', 'nobody', 'x')).statusCode).toBe(400);
  expect((await send('', '+639171234567', 'x')).statusCode).toBe(400);
});

test.each(['%00', "%2B63917123456'7", 'abc', '%2B63', '%2B639171234567&to=1'])(
  'a filter that is no number is refused: %s',
  async (to) => {
    const page = await get(`/sandbox/sms?to=${to}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toContain('number such as +639171234567');
    const json = await get(`/sandbox/sms.json?to=${to}`);
    expect([json.statusCode, json.json()]).toEqual([400, { error: 'to: not a mobile number' }]);
  },
);

test.each([
  ['Your code is 482913.', '482913'],
  ['G-7781 is your code', '7781'],
  ['Call 09171234567 now', null],
  ['You won 123 points', null],
])('%s → %s', (text, code) => expect(codeIn(text)).toBe(code));
