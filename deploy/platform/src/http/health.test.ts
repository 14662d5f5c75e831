import { config } from '../config';
import { openTestPlatform, type TestPlatform } from '../testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config] });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => platform.close());

const ready = async () => {
  const answer = await platform.app.inject('/readyz');
  return { status: answer.statusCode, ...answer.json<{ ok: boolean; skewMs: number }>() };
};

describe('C37 one clock', () => {
  it('is the clock of the database: a node with a clock off by more than two seconds is not ready, and reports the difference', async () => {
    expect(await ready()).toMatchObject({ status: 200, ok: true });
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 5_000);
    const before = now();
    const { status, ok, skewMs } = await ready();
    expect([status, ok]).toEqual([503, false]);
    expect(Math.abs(skewMs + 5_000)).toBeLessThanOrEqual(now() - before + 2);
  });

  it('every answer tells its time in milliseconds since 1970', async () => {
    const before = Date.now();
    const { body } = await platform.call('anonymous/appTheme', {});
    expect(Number.isInteger(body.serverTime)).toBe(true);
    expect(body.serverTime).toBeGreaterThanOrEqual(before);
    expect(body.serverTime).toBeLessThanOrEqual(Date.now());
  });
});
