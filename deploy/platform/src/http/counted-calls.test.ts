import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { DOMAINS } from '../domains';
import { openTestPlatform, type TestPlatform } from '../testing';
import { ids, TestProvider } from '../testing/seamless';

let platform: TestPlatform;
const metrics = new Registry();
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, metrics });
});
afterAll(() => platform.close());

it('counts calls of players and of partners by name and outcome, whatever their fields are', async () => {
  const { userId, token } = await platform.createPlayer({ cash: 50_000n });
  const provider = new TestProvider(platform);
  const { who } = await provider.enter({ cash: 1_000n });
  const money = { ...who, type: 'cash', amount: 500 };
  const answers = [
    (await platform.call('wagerList', {}, { token })).body.errcode,
    (await platform.call('wagerList', {})).status,
    (await platform.call('cancelRechargeOrder', { orderId: randomUUID() }, { token })).status,
    (await provider.post('bet', { ...ids(), ...money })).status,
    (await provider.post('bet', { ...ids(), ...money, amount: 999_999 })).status,
    (await platform.app.inject({ url: `/no/such/${userId}` })).statusCode,
  ];
  expect(answers).toEqual([0, 401, 200, 'OK', 'INSUFFICIENT_FUNDS', 404]);
  const text = await metrics.getSingleMetricAsString('parola_requests_total');
  expect(text.split('\n').filter((line) => !line.startsWith('#') && !line.includes('authenticate'))).toEqual([
    'parola_requests_total{route="/app/v1/wagerList",outcome="ok"} 1',
    'parola_requests_total{route="/app/v1/wagerList",outcome="invalid"} 1',
    'parola_requests_total{route="/app/v1/cancelRechargeOrder",outcome="refused"} 1',
    'parola_requests_total{route="/seamless/v1/bet",outcome="ok"} 1',
    'parola_requests_total{route="/seamless/v1/bet",outcome="refused"} 1',
    'parola_requests_total{route="none",outcome="invalid"} 1',
  ]);
});
