import { setConfig } from '../../config';
import { openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';

/** Claims of a client about its address and country, directly at the platform and behind its front door. */
let platform: IdentityPlatform;
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  platform = await openIdentityPlatform({ rateLimit: true });
});
afterAll(async () => {
  await platform.close();
  jest.restoreAllMocks();
});

const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
const LOG_IN = { account: 'a', password: 'b', accountType: 1, deviceId: 'd' };
const PHONE = {
  ...{ gameListVersion: '', os: 'Android', deviceModel: 'Chrome on Android', messagingToken: '', deviceId: '' },
  ...{ phoneinfoJsonModel: '', countryCodeISO: 'PH', currency: 'PHP', language: 'en-PH', urlParams: '' },
};
const PER_MINUTE = 30;

/** A new claim of an address with each number. */
const claims = (n: number): Record<string, string> => ({
  forwarded: `for=198.18.0.${n}`,
  'x-real-ip': `198.18.0.${n}`,
  'cf-connecting-ip': `198.18.0.${n}`,
  'true-client-ip': `198.18.0.${n}`,
});
const send = (call: string, remoteAddress: string, headers: Record<string, string>, payload: object) =>
  platform.app.inject({ method: 'POST', url: `/app/v1/${call}`, remoteAddress, headers, payload });

it.each([
  ['directly', '203.0.113.7', (n: number) => ({ ...claims(n), 'x-forwarded-for': `198.18.0.${n}` })],
  [
    'directly with the address of a front door',
    '203.0.113.8',
    (n: number) => ({ 'x-forwarded-for': `198.18.0.${n}, 127.0.0.1` }),
  ],
  ['behind the front door', '127.0.0.1', (n: number) => ({ ...claims(n), 'x-forwarded-for': '203.0.113.9' })],
  [
    'behind a front door that keeps a claim',
    '127.0.0.1',
    (n: number) => ({ 'x-forwarded-for': `198.18.0.${n}, 203.0.113.10` }),
  ],
])('counts a client %s as one address under any claim', async (_what, peer, headers) => {
  const codes: number[] = [];
  for (let n = 0; n <= PER_MINUTE; n += 1)
    codes.push((await send('accountLogin', peer, headers(n), { ...COMMON, ...LOG_IN })).statusCode);
  expect(codes.map((code) => code === 429)).toEqual(codes.map((_code, n) => n === PER_MINUTE));
});

it('believes a country of its front door alone', async () => {
  await setConfig(platform.database.db, 'regionAllowedList', ['PH']);
  const allowed = async (peer: string, headers: Record<string, string>) =>
    (await send('anonymous/preLogin2', peer, headers, { ...COMMON, ...PHONE })).json<{ regionAllowed: boolean }>()
      .regionAllowed;
  const claim = { 'cf-ipcountry': 'PH', 'x-country-code': 'PH' };
  expect(await allowed('127.0.0.1', { 'x-parola-region': 'PH' })).toBe(true);
  expect(await allowed('127.0.0.1', { ...claim, 'x-parola-region': 'DE' })).toBe(false);
  expect(await allowed('127.0.0.1', { ...claim, 'x-parola-region': '' })).toBe(false);
  for (const forwarded of ['127.0.0.1', '::1', '203.0.113.7'])
    expect(await allowed('203.0.113.7', { ...claim, 'x-parola-region': 'PH', 'x-forwarded-for': forwarded })).toBe(
      false,
    );
  await setConfig(platform.database.db, 'regionAllowedList', []);
});
