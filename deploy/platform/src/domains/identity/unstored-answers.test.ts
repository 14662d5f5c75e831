import { randomUUID } from 'node:crypto';
import { SMS_TYPE, type CallName, type CallRequest } from '@parola/calls';
import { solveCaptcha } from '../../testing/captcha';
import { DEVICE, ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';

/**
 * A process that ends between the effect of a call and its stored answer must leave neither. Otherwise a retry under
 * the same id meets the effect of its first attempt: a used code, a changed password, a number that is bound already.
 */
let platform: IdentityPlatform;
beforeEach(async () => {
  platform = await openIdentityPlatform({ expectedErrors: ['request failed'] });
});
afterEach(() => platform.close());

interface Attempt<N extends CallName> {
  call: N;
  body: CallRequest<N>;
  token: string;
}

async function breakAnswers(call: CallName): Promise<void> {
  const { pool } = platform.database;
  await pool.query(`CREATE FUNCTION refuse_answer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the connection is gone' USING ERRCODE = '57P01'; END $$`);
  await pool.query(`CREATE TRIGGER refuse_answer BEFORE UPDATE ON idempotent_call FOR EACH ROW
    WHEN (NEW.call = '${call}' AND NEW.response IS NOT NULL) EXECUTE FUNCTION refuse_answer()`);
}

/** Calls once without and once with a stored answer, under one id. @returns both error codes */
async function codesOf<N extends CallName>({ call, body, token }: Attempt<N>): Promise<number[]> {
  const headers = { 'x-request-id': randomUUID(), 'x-device-id': DEVICE };
  const once = async () => (await platform.call(call, body, { headers, token })).body.errcode;
  await breakAnswers(call);
  const first = await once();
  await platform.database.pool.query('DROP FUNCTION refuse_answer CASCADE');
  return [first, await once()];
}

it('a password is changed at the second attempt', async () => {
  const { token } = await platform.register();
  const body = { password: `${PASSWORD}-2`, oldPassword: PASSWORD };
  expect(await codesOf({ call: 'initPassword', body, token })).toEqual([1, 0]);
});

it('a mobile is bound at the second attempt', async () => {
  const account = { account: 'maria.clara', password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE };
  const { captcha } = (await platform.call('accountRegist', account)).body;
  const { token } = (await platform.call('accountRegist', { ...account, captchaToken: await solveCaptcha(captcha) }))
    .body;
  const mobile = platform.freshMobile();
  const body = { mobile, smsCode: await platform.code(mobile, SMS_TYPE.bind), password: PASSWORD };
  expect(await codesOf({ call: 'bindAccount', body, token })).toEqual([1, 0]);
});
