import { createHttp } from '../services/api/http';
import { adapterOf, type Request } from '../testing/adapter';
import { fakeCalls } from './fakes';
import { problems, replacedBy, watchBuilds } from './problems';

const SERVER = 'http://localhost:4100/';
const OK = { code: 200, errcode: 0, errmsg: '', serverTime: 1 };

/** Answers of the development server by address; other addresses are 404. */
function serveFakes(answers: Record<string, { status: number; text: string }>) {
  const requests = jest.fn((address: string, _init?: RequestInit) => {
    const { status, text } = answers[address.slice(SERVER.length)] ?? { status: 404, text: '' };
    return Promise.resolve({ ok: status === 200, status, text: () => Promise.resolve(text) });
  });
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: requests });
  return requests;
}
function platform() {
  const sent: Request[] = [];
  const http = createHttp(
    adapterOf((request) => {
      sent.push(request);
      return Promise.resolve({ status: 200, text: JSON.stringify({ ...OK, from: 'platform' }) });
    }),
  );
  const call = async (name: string, from = 'promo') => {
    const caller = { name: from, version: '1.0.0' };
    const options = { name, from: caller, token: 'secret', userId: 1, mutating: false };
    return (await http.post<{ from: string }>(`/app/v1/${name}`, { id: 7 }, { platform: options })).data.from;
  };
  return { http, sent, call };
}

beforeEach(() => {
  problems.setState({}, true);
  watchBuilds('promo', `${SERVER}remoteEntry.js`, jest.fn(), () => new EventTarget());
  replacedBy('promo');
});

test('prepared calls of the remote come from its server without token, all others from the platform', async () => {
  const requests = serveFakes({
    'parola-fakes': { status: 200, text: '["pointsInfo"]' },
    'parola-fakes/pointsInfo': { status: 200, text: JSON.stringify({ ...OK, from: 'fakes' }) },
  });
  const { http, sent, call } = platform();
  await fakeCalls(http, 'promo', SERVER);
  expect(await call('pointsInfo')).toBe('fakes');
  expect(await call('pointsLog')).toBe('platform');
  expect(await call('pointsInfo', 'lobby')).toBe('platform');
  expect(sent.map(({ url }) => url)).toEqual(['/app/v1/pointsLog', '/app/v1/pointsInfo']);
  const [, init] = requests.mock.calls[1] ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ id: 7, appId: 'parola' });
  expect(JSON.stringify(init)).not.toContain('secret');
});

test('a server without prepared responses leaves all calls to the platform', async () => {
  serveFakes({});
  const { http, call } = platform();
  await fakeCalls(http, 'promo', SERVER);
  expect(await call('pointsInfo')).toBe('platform');
  expect(problems.getState()).toEqual({});
});

test('a fault of the prepared responses is a problem of the remote', async () => {
  serveFakes({
    'parola-fakes': { status: 200, text: '["pointsInfo"]' },
    'parola-fakes/pointsInfo': { status: 400, text: 'the server never answers pointsInfo like this: points' },
  });
  const { http, call } = platform();
  await fakeCalls(http, 'promo', SERVER);
  await expect(call('pointsInfo')).rejects.toThrow('the server never answers pointsInfo like this: points');
  expect(problems.getState()['promo']).toEqual([
    expect.objectContaining({ message: 'Error: the server never answers pointsInfo like this: points' }),
  ]);
});

test('an unreadable file of prepared responses is a problem of the remote, and the page goes on', async () => {
  serveFakes({ 'parola-fakes': { status: 400, text: 'src/testing/fakes.ts does not exist.' } });
  const { http, call } = platform();
  await fakeCalls(http, 'promo', SERVER);
  expect(await call('pointsInfo')).toBe('platform');
  expect(problems.getState()['promo']).toEqual([
    expect.objectContaining({ message: 'Error: src/testing/fakes.ts does not exist.' }),
  ]);
});
