import { callPath, REFUSALS } from '@parola/calls';
import { setConfig } from '../../config';
import { openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

const SECRET = 's'.repeat(32);
const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
const PLAYER = { 'x-forwarded-for': '203.0.113.7', 'x-parola-region': 'PH' };
const PROVEN = { ...PLAYER, 'x-parola-edge-secret': SECRET };

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform({ settings: { edge: { proxies: ['10.1.0.0/16'], secrets: [SECRET] } } });
});
afterAll(() => platform.close());

it('a front door on another host states address and country of a log-in, with the secret alone', async () => {
  const { mobile } = await platform.register();
  await setConfig(platform.database.db, 'regionAllowedList', ['PH']);
  const logIn = async (remoteAddress: string, headers: Record<string, string>) => {
    const payload = { ...COMMON, account: mobile, password: PASSWORD, accountType: 1, deviceId: 'any-device' };
    const url = callPath('accountLogin');
    const answer = await platform.app.inject({ method: 'POST', url, remoteAddress, headers, payload });
    return answer.json<{ errcode: number }>().errcode;
  };
  expect(await logIn('10.1.2.3', PLAYER)).toBe(REFUSALS.regionNotAllowed);
  expect(await logIn('10.2.2.3', PROVEN)).toBe(REFUSALS.regionNotAllowed);
  expect(await logIn('10.1.2.3', PROVEN)).toBe(0);
  const { ip } = await platform.database.db
    .selectFrom('login_log')
    .select('ip')
    .where('kind', '=', 'password')
    .where('ok', '=', true)
    .executeTakeFirstOrThrow();
  expect(ip).toBe('203.0.113.7');
});
