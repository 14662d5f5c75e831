import { HEADER_TRACE, LOGIN_KIND, SMS_TYPE } from '@parola/calls';
import { openAccessLog } from '@parola/process/access-log';
import { TRACE_ID } from '@parola/process/trace-context';
import { PartnerFailure, type SignedRequest } from '../../partners/client';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

const MOBILE = '+639171234567';
const ADDRESS = '203.0.113.77';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

let platform: IdentityPlatform;
let lines: Record<string, unknown>[];
let requests: SignedRequest[];
let isAway: boolean;
beforeEach(async () => {
  lines = [];
  requests = [];
  isAway = false;
  platform = await openIdentityPlatform({
    accessLog: openAccessLog(true, { write: (line) => void lines.push(JSON.parse(line)) }),
    partners: {
      call: async (_partner, request) => {
        if (isAway) throw new PartnerFailure('sms', null, 'away');
        requests.push(request);
        return { accepted: true };
      },
      close: async () => undefined,
    },
  });
});
afterEach(() => platform.close());

const loggedOf = (route: string) => lines.filter((line) => line['route'] === `/app/v1/${route}`);

it('logs sign-up, log-in and later calls without token, number, password, code, device, address and id', async () => {
  const headers = { 'x-device-id': DEVICE, 'x-forwarded-for': ADDRESS };
  await platform.call('smsSend', { mobile: MOBILE, type: SMS_TYPE.loginAndRegister }, { headers });
  const smsCode = /\d{6}(?= is your)/u.exec(JSON.stringify(requests[0]?.body))?.[0] ?? '';
  const signUp = { mobile: MOBILE, password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE, smsCode };
  const signedUp = await platform.call('accountRegist4', signUp, { headers });
  expect(signedUp.body.errcode).toBe(0);
  const { token, userInfo } = signedUp.body;
  const logIn = {
    account: MOBILE.replace('+63', '0'),
    password: PASSWORD,
    accountType: LOGIN_KIND.phone,
    deviceId: DEVICE,
  };
  await platform.call('accountLogin', logIn, { headers });
  await platform.call('accountLogin', { ...logIn, password: 'another-horse-2' }, { headers });
  await platform.call('appUserOther', {}, { token, headers });
  await platform.app.inject({ method: 'POST', url: `/app/v1/appUserOther?token=${token}`, payload: {}, headers });

  expect(loggedOf('accountLogin').map(({ status, refusal }) => [status, refusal])).toEqual([
    [200, undefined],
    [200, expect.any(Number)],
  ]);
  const [known, unknown] = loggedOf('appUserOther');
  expect([known?.['status'], known?.['player']]).toEqual([200, expect.stringMatching(/^[0-9a-f]{16}$/u)]);
  expect([unknown?.['status'], unknown?.['player']]).toEqual([401, undefined]);

  expect(userInfo.id).toBeGreaterThan(0);
  const text = JSON.stringify(lines.map(({ time: _, ms: __, traceId: ___, requestId: ____, ...line }) => line));
  for (const secret of [token, MOBILE, MOBILE.slice(-10), PASSWORD, 'another-horse-2', smsCode, DEVICE, ADDRESS])
    expect([secret, secret.length > 5, text.includes(secret)]).toEqual([secret, true, false]);
  expect(text).not.toContain(`"${userInfo.id}"`);
  expect(text).not.toContain(`:${userInfo.id}`);
});

it('continues the trace of the front door in the log and in the request to the partner', async () => {
  const headers = { 'x-device-id': DEVICE, traceparent };
  await platform.call('smsSend', { mobile: MOBILE, type: SMS_TYPE.loginAndRegister }, { headers });
  expect(requests.map(({ traceId }) => traceId)).toEqual([TRACE]);
  expect(lines.map(({ traceId }) => traceId)).toEqual([TRACE]);
});

it('names the trace in the line of a failed request to a partner, for the reference that the player sees', async () => {
  isAway = true;
  const warn = jest.spyOn(platform.app.log, 'warn');
  const headers = { 'x-device-id': DEVICE, traceparent };
  const { body } = await platform.call('smsSend', { mobile: MOBILE, type: SMS_TYPE.loginAndRegister }, { headers });
  expect(body.errcode).toBe(1);
  expect(warn.mock.calls).toEqual([[{ err: expect.any(PartnerFailure), reqId: TRACE }, 'a code could not be sent']]);
  expect(lines).toEqual([expect.objectContaining({ traceId: TRACE, refusal: 1 })]);
  // The header of the front door is the one that the page reads.
  expect(TRACE_ID).toBe(HEADER_TRACE);
});
