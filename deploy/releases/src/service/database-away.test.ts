import { openServiceBench, PASSWORD, startChannels, type Person, type ServiceBench } from '../testing/service';

const SENTENCE = /^The database of the release accounts does not answer; try again\. .* command line/;

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
});
afterEach(async () => {
  await bench.database.restore();
  await bench.close();
});

test('without the database sessions and log-ins are refused with a sentence, and go on when it answers again', async () => {
  await bench.database.cut();
  const logIn = () => bench.ask('POST', '/session', { login: 'ana', password: PASSWORD, code: ana.code() });
  for (const { status, body } of [await ana.ask('GET', '/channels'), await logIn()]) {
    expect([status, body['code'], body['retryable']]).toEqual([503, 'unavailable', true]);
    expect(body['detail']).toMatch(SENTENCE);
  }
  expect((await bench.ask('GET', '/channels')).status).toBe(401);
  await bench.database.restore();
  expect((await ana.ask('GET', '/channels')).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});

test('without the database the service starts, and releases are rolled back and switched off beside it', async () => {
  await bench.database.cut();
  await bench.reopen();
  expect((await bench.ask('GET', '/releases/v1/openapi.json')).status).toBe(200);
  const { registry } = bench;
  await registry.pin([{ unit: 'wallets', version: '1.1.0' }], { channel: 'production', reason: 'new' });
  await registry.rollback({ channel: 'production', reason: 'bad', unit: 'wallets' });
  await registry.off('lobby', { channel: 'production', reason: 'bad' });
  await registry.make({ kind: 'stop', reason: 'look' }, { channel: 'production' });
  expect((await registry.head('production'))?.pins['wallets']?.stable.version).toBe('1.0.0');
  expect((await ana.ask('GET', '/channels')).status).toBe(503);
});
