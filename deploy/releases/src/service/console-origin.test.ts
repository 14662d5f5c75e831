import { openServiceBench, PASSWORD, type ServiceBench } from '../testing/service';
import { keepOnFiles } from '../testing/on-files';

keepOnFiles();

let bench: ServiceBench;
beforeAll(async () => {
  bench = await openServiceBench({ consoleUrl: 'https://desk.example' });
});
afterAll(() => bench.close());

test('the configured origin is served under its own host, and to this machine', async () => {
  for (const [host, status] of [
    ['desk.example', 200],
    ['localhost:8090', 200],
    ['other.example', 421],
  ] as const) {
    const { statusCode } = await bench.app.inject({ url: '/releases/v1/openapi.json', headers: { host } });
    expect([host, statusCode]).toEqual([host, status]);
  }
});

test('cookies of an https origin are kept from connections without encryption', async () => {
  const { login, code } = await bench.first();
  const { headers } = await bench.ask('POST', '/session', { login, password: PASSWORD, code: code() });
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure(?:;|$)/);
});
