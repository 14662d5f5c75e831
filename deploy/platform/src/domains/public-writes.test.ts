import { randomUUID } from 'node:crypto';
import {
  callPath,
  CLIENT_EVENTS,
  LOGIN_KIND,
  manilaDay,
  NOTICE_ID,
  PASSKEY_FOR,
  SMS_TYPE,
  type CallName,
  type SocialType,
} from '@parola/calls';
import { CALL_NAMES, callMeta, toJsonSchema } from '@parola/calls/schemas';
import { isFullTier } from '@parola/presets/tier';
import * as fc from 'fast-check';
import { TEST_SETTINGS } from '../testing';
import { Authenticator } from '../testing/authenticator';
import { solveCaptcha } from '../testing/captcha';
import { bodyArbitrary } from '../testing/json-arbitrary';
import { ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../testing/identity';
import { openProvider, type OtherProvider } from '../testing/social';
import { DOMAINS } from './index';

const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
const DEVICE = 'device-of-a-visitor';
const PUBLIC = CALL_NAMES.filter((name) => callMeta(name).auth === 'public');
const SILENT = PUBLIC.filter((name) => !callMeta(name).writes);
const WRITING = PUBLIC.filter((name) => callMeta(name).writes);

let platform: IdentityPlatform;
let providers: Record<SocialType, OtherProvider>;
beforeAll(async () => {
  const [facebook, line, google] = [await openProvider(3), await openProvider(4), await openProvider(5)];
  providers = { 3: facebook, 4: line, 5: google };
  const social = [facebook, line, google].map(({ settings }) => settings);
  platform = await openIdentityPlatform({ domains: DOMAINS, settings: { social } });
});
afterAll(async () => {
  await platform.close();
  await Promise.all(Object.values(providers).map((provider) => provider.stop()));
});

/** Returns the parameters after a new person's log-in at a social provider. */
async function fromProvider(socialType: SocialType): Promise<object> {
  const { body } = await platform.call('startSocialLogin', { socialType, deviceId: DEVICE });
  const back = await providers[socialType].visit(body.url, { sub: randomUUID() });
  const { headers } = await platform.app.inject({ method: 'GET', url: back.pathname + back.search });
  const code = new URLSearchParams(String(headers.location).split('#')[1]).get('ticket') ?? '';
  return { code, deviceId: DEVICE, ...ELIGIBLE };
}

async function send(to: IdentityPlatform, name: CallName, body: object, ip = '203.0.113.1') {
  const answer = await to.app.inject({
    method: 'POST',
    url: callPath(name),
    headers: { 'x-forwarded-for': ip, 'x-device-id': DEVICE },
    payload: { ...COMMON, ...body },
  });
  return { status: answer.statusCode, errcode: answer.json<{ errcode: number }>().errcode };
}

/** Returns the answer of a new player's authenticator on this device. */
async function answerOfPasskey(): Promise<string> {
  const authenticator = new Authenticator(TEST_SETTINGS.publicUrl);
  const headers = { 'x-device-id': DEVICE };
  const player = await platform.register();
  const { token } = (await platform.call('reAuth', { password: PASSWORD }, { token: player.token, headers })).body;
  const passkeyOptions = await platform.call('passkeyOptions', { use: PASSKEY_FOR.register }, { token, headers });
  const answer = authenticator.register(passkeyOptions.body.options);
  await platform.call('passkeyRegister', { answer, name: 'Mine' }, { token, headers });
  const proof = await platform.call('passkeyOptions', { use: PASSKEY_FOR.proof }, { token, headers });
  return authenticator.prove(proof.body.options);
}

/** Valid bodies of the writing calls: each leaves a row. */
const RIGHT: Partial<Record<CallName, () => Promise<object>>> = {
  'anonymous/preLogin2': async () => ({
    gameListVersion: '',
    os: '',
    deviceModel: '',
    messagingToken: '',
    phoneinfoJsonModel: '',
    deviceId: '',
    urlParams: '',
    countryCodeISO: '',
    currency: '',
    language: '',
  }),
  'anonymous/appEventLogClient': async () => ({
    eventList: [
      { event: CLIENT_EVENTS[0], eventTime: 1, eventUserId: 0, channel: 'WEB', appId: '', version: '', params: {} },
    ],
  }),
  ackNotice: async () => ({
    noticeId: NOTICE_ID.age,
    version: randomUUID().slice(0, 8),
    accept: true,
    deviceId: DEVICE,
  }),
  accountLogin: async () => ({
    account: platform.freshMobile(),
    password: 'wrong-horse-1',
    accountType: LOGIN_KIND.phone,
    deviceId: DEVICE,
  }),
  accountLoginSms: async () => {
    const { mobile } = await platform.register();
    return { mobile, smsCode: await platform.code(mobile, undefined, DEVICE), deviceId: DEVICE };
  },
  accountLoginSms2: async () => {
    const mobile = platform.freshMobile();
    return { mobile, smsCode: await platform.code(mobile, undefined, DEVICE), deviceId: DEVICE, ...ELIGIBLE };
  },
  accountRegist4: async () => {
    const mobile = platform.freshMobile();
    const smsCode = await platform.code(mobile, undefined, DEVICE);
    return { mobile, smsCode, password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE };
  },
  forgetPassword: async () => {
    const { mobile } = await platform.register();
    return { mobile, smsCode: await platform.code(mobile, SMS_TYPE.forget, DEVICE), password: 'brand-new-1' };
  },
  accountRegist: async () => {
    const body = { account: `name${randomUUID().slice(0, 8)}`, password: PASSWORD, deviceId: DEVICE, ...ELIGIBLE };
    return { ...body, captchaToken: await solveCaptcha((await platform.call('accountRegist', body)).body.captcha) };
  },
  smsSendV2: async () => {
    const body = { mobile: platform.freshMobile(), type: SMS_TYPE.register };
    return { ...body, captchaToken: await solveCaptcha((await platform.call('smsSendV2', body)).body.captcha) };
  },
  startSocialLogin: async () => ({ socialType: 5, deviceId: DEVICE }),
  googleLogin: () => fromProvider(5),
  facebookLogin: () => fromProvider(3),
  lineLogin: () => fromProvider(4),
  chatOpen: async () => ({ language: 'en-PH' }),
  chatSend: async () => {
    const opened = await platform.call('chatOpen', { language: 'en-PH' }, { headers: { 'x-device-id': DEVICE } });
    return { ticket: opened.body.chat.ticket, messageId: randomUUID(), text: 'Hello' };
  },
  passkeyOptions: async () => ({ use: PASSKEY_FOR.proof }),
  passkeyLogin: async () => ({ answer: await answerOfPasskey(), deviceId: DEVICE }),
  smsSend: async () => ({ mobile: platform.freshMobile(), type: SMS_TYPE.register }),
};

/** Counts the rows of all tables, without the quota counters. */
async function rowsIn({ database: { pool } }: IdentityPlatform): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ relname: string }>(
    `SELECT relname FROM pg_stat_user_tables WHERE relname <> 'public_write' ORDER BY relname`,
  );
  const counts = tables.map(({ relname }) => `SELECT '${relname}' AS name, count(*)::int AS n FROM "${relname}"`);
  const { rows } = await pool.query<{ name: string; n: number }>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Sets every connection of the pool to read-only transactions, or back. */
async function onlyRead({ services: { database } }: IdentityPlatform, on = true): Promise<void> {
  const { pool } = database;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query(`SET default_transaction_read_only = ${on}`);
    client.release();
  }
}

describe('a public call', () => {
  it.each(SILENT)('that declares no writes, %s, answers visitors from a read-only database', async (name) => {
    const bodies = fc.sample(bodyArbitrary(toJsonSchema(name).req), { seed: 5, numRuns: isFullTier() ? 5 : 2 });
    await onlyRead(platform);
    const answers = [];
    for (const body of bodies) answers.push((await send(platform, name, body)).status);
    await onlyRead(platform, false);
    expect(answers).toEqual(bodies.map(() => 200));
  });

  it('that writes could not do that', async () => {
    const body = await RIGHT.ackNotice?.();
    await onlyRead(platform);
    const error = jest.spyOn(platform.services.log, 'error').mockImplementation(() => undefined);
    const { status } = await send(platform, 'ackNotice', { ...body });
    error.mockRestore();
    await onlyRead(platform, false);
    expect(status).toBe(503);
  });

  it.each(WRITING)('that writes, %s, takes no body beyond its bound', async (name) => {
    const bytes = callMeta(name).writes?.bytes ?? 0;
    const weighing = (all: number) => ({
      surplus: 'x'.repeat(all - JSON.stringify({ ...COMMON, surplus: '' }).length),
    });
    expect((await send(platform, name, weighing(bytes))).status).toBe(400);
    expect((await send(platform, name, weighing(bytes + 1))).status).toBe(413);
  });

  it.each(WRITING)('that writes, %s, leaves rows, and no rows once there is no room', async (name) => {
    const right = RIGHT[name];
    if (!right) throw new Error(`${name} writes, and no test says how`);
    const network = `2001:db8:77:${WRITING.indexOf(name) + 1}`;
    const [first, second] = [await right(), await right()];
    const before = await rowsIn(platform);
    expect((await send(platform, name, first, `${network}::1`)).errcode).toBeLessThan(102);
    const left = await rowsIn(platform);
    if (name !== 'forgetPassword') expect(left).not.toEqual(before);

    const { rowCount } = await platform.database.pool.query(
      `UPDATE public_write SET records = $3 WHERE day = $1 AND call = $2 AND who = $4`,
      [manilaDay(new Date()), name, callMeta(name).writes?.recordsPerDay.address, `a:${network}::/64`],
    );
    expect(rowCount).toBe(1);
    const { status, errcode } = await send(platform, name, second, `${network}:1:2:3:4`);
    expect(status).toBe(200);
    expect([0, 5]).toContain(errcode);
    expect(await rowsIn(platform)).toEqual(left);
  });
});

describe('with limits', () => {
  let limited: IdentityPlatform;
  beforeAll(async () => {
    limited = await openIdentityPlatform({ domains: DOMAINS, rateLimit: true });
  });
  afterAll(() => limited.close());

  it.each(WRITING)('%s is made so often a minute from one network, and no more', async (name) => {
    const most = callMeta(name).writes?.perMinute ?? 0;
    const network = `2001:db8:88:${WRITING.indexOf(name)}`;
    const statuses = [];
    for (let n = 0; n <= most; n += 1)
      statuses.push((await send(limited, name, { surplus: 1 }, `${network}::${n}`)).status);
    expect(statuses).toEqual([...Array(most).fill(400), 429]);
  });
});
