/* More than 400 lines: the tests share two providers and a platform, which are slow to start. */
import { manilaDay, REFUSALS, SOCIAL_TYPE, SMS_TYPE, type CallRequest, type SocialType } from '@parola/calls';
import { setConfig } from '../../config';
import { ELIGIBLE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';
import { openProvider, type Claims, type OtherProvider } from '../../testing/social';

const { google, facebook, line } = SOCIAL_TYPE;
const HERE = 'device-of-juan-0001';
const STAGING = 'https://staging.example';
const ELSEWHERE = 'device-of-a-thief-01';
const CALLS = { [google]: 'googleLogin', [facebook]: 'facebookLogin', [line]: 'lineLogin' } as const;

let providers: Record<number, OtherProvider>;
let platform: IdentityPlatform;
beforeAll(async () => {
  providers = { [google]: await openProvider(google), [facebook]: await openProvider(facebook) };
  const social = Object.values(providers).map(({ settings }) => settings);
  platform = await openIdentityPlatform({ settings: { social, otherSites: [STAGING] }, logLevel: 'silent' });
});
afterAll(async () => {
  await platform.close();
  await Promise.all(Object.values(providers).map((provider) => provider.stop()));
});

/** Creates a player with a password and a fresh proof of identity. */
async function proven(where: IdentityPlatform): Promise<{ token: string; userId: number }> {
  const { token, userId } = await where.register({ deviceId: HERE, password: PASSWORD });
  const { body } = await where.call('reAuth', { password: PASSWORD }, { token, headers: { 'x-device-id': HERE } });
  return { token: body.token, userId };
}

let people = 0;
function somebody(): Claims {
  people += 1;
  return { sub: `person-${people}`, name: `Juan ${people}` };
}
type Start = Partial<CallRequest<'startSocialLogin'>> & { token?: string };

async function start({ token, ...own }: Start = {}) {
  const body = { socialType: google, deviceId: HERE, ...own };
  const headers = { 'x-device-id': body.deviceId };
  return (await platform.call('startSocialLogin', body, token ? { token, headers } : {})).body;
}
/** Follows the callback, and returns the parameters of the final address. */
async function comeBack(returned: URL, where = platform): Promise<Record<string, string>> {
  const answer = await where.app.inject({ method: 'GET', url: returned.pathname + returned.search });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [page = '', fragment = ''] = String(answer.headers.location).split('#');
  return { page, ...Object.fromEntries(new URLSearchParams(fragment)) };
}
function visit(url: string, type: SocialType, claims: Claims): Promise<URL> {
  const provider = providers[type];
  if (!provider) throw new Error(`no provider ${type}`);
  return provider.visit(url, claims);
}
/** Runs a whole flow: start, provider, callback. */
async function walk(claims: Claims, own: Start = {}) {
  const { url } = await start(own);
  return comeBack(await visit(url, own.socialType ?? google, claims));
}
async function enter(ticket = '', own: Partial<CallRequest<'googleLogin'>> = {}, type: SocialType = google) {
  return (await platform.call(CALLS[type], { code: ticket, deviceId: HERE, ...own })).body;
}
async function register(claims: Claims) {
  return enter((await walk(claims))['ticket'], ELIGIBLE);
}

describe('a way there', () => {
  it('asks for a code with PKCE, state and nonce, for no e-mail, and that the person be asked again', async () => {
    const url = new URL((await start()).url);
    expect(url.origin).toBe(new URL(providers[google]?.settings.issuer ?? '').origin);
    const parameters = Object.fromEntries(url.searchParams);
    expect(parameters).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile',
      prompt: 'login',
      redirect_uri: 'http://localhost/app/v1/social/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
  });

  it('is refused (6) for a provider that is not set up, and for one that the operator does not offer', async () => {
    expect((await start({ socialType: line })).errcode).toBe(6);
    const { db } = platform.services.database;
    await db.transaction().execute((tx) => setConfig(tx, 'appSocialLoginList', [facebook]));
    expect((await start()).errcode).toBe(6);
    await db.transaction().execute((tx) => setConfig(tx, 'appSocialLoginList', [google, facebook, line]));
    expect((await start()).errcode).toBe(0);
  });

  const from = async (origin: string, where = platform) => {
    const body = { socialType: google, deviceId: HERE };
    const { url } = (await where.call('startSocialLogin', body, { headers: { origin } })).body;
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost/app/v1/social/callback');
    return comeBack(await visit(url, google, somebody()), where);
  };

  it('ends on our site where it began, with one address of ours for the provider, and never on another', async () => {
    const there = await from(STAGING);
    expect(there['page']).toBe(`${STAGING}/auth/info`);
    expect((await enter(there['ticket'], ELIGIBLE)).errcode).toBe(0);
    for (const origin of ['http://localhost', 'https://staging.example.evil.test', 'null'])
      expect((await from(origin))['page']).toBe('/auth/info');
  });

  it('ends on the site of production there, for any claimed start', async () => {
    const { social } = platform.services.settings;
    const production = await openIdentityPlatform({
      settings: { social, otherSites: [STAGING], profile: 'production' },
      logLevel: 'silent',
    });
    try {
      expect((await from(STAGING, production))['page']).toBe('/auth/info');
    } finally {
      await production.close();
    }
  });

  it('for an account begins with its player alone', async () => {
    expect((await start({ bind: true })).code).toBe(401);
  });
});

describe('a new person', () => {
  it('is asked to declare age and terms (111) with a ticket that stays good, and then has an account (C01, C02)', async () => {
    const juan = somebody();
    const back = await walk(juan);
    expect(back).toMatchObject({ page: '/auth/info', social: '5' });
    expect((await enter(back['ticket'])).errcode).toBe(111);
    expect((await enter(back['ticket'], { ...ELIGIBLE, birthday: '2020-01-01' })).errcode).toBe(204);
    const entered = await enter(back['ticket'], ELIGIBLE);
    expect(entered).toMatchObject({ errcode: 0, isNew: true, needSetPassword: true });
    expect(entered.userInfo).toMatchObject({ mobile: '', googleName: juan['name'], googleAccount: juan['sub'] });
    expect(entered.userInfo.facebookName).toBe('');
  });

  it('is known the second time, with no word of age, and noted in the log-ins', async () => {
    const juan = somebody();
    const first = await register(juan);
    const again = await enter((await walk(juan))['ticket']);
    expect(again).toMatchObject({ errcode: 0, isNew: false, userInfo: { id: first.userInfo.id } });
    const kinds = await platform.database.db
      .selectFrom('login_log')
      .select('kind')
      .where('user_id', '=', BigInt(first.userInfo.id))
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['register', 'social']);
  });

  it('is never taken for a person with the same e-mail or the same id at another provider', async () => {
    const juan = { ...somebody(), email: 'juan@example.com', email_verified: true };
    const { userInfo } = await register(juan);
    const back = await walk({ ...juan, name: 'Other' }, { socialType: facebook });
    expect((await enter(back['ticket'], {}, facebook)).errcode).toBe(111);
    const other = await enter((await walk({ ...somebody(), email: 'juan@example.com' }))['ticket'], ELIGIBLE);
    expect(other.userInfo.id).not.toBe(userInfo.id);
  });

  it('has one account after two returns at once', async () => {
    const juan = somebody();
    const tickets = [await walk(juan), await walk(juan)];
    const both = await Promise.all(tickets.map((back) => enter(back['ticket'], ELIGIBLE)));
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(new Set(both.map(({ userInfo }) => userInfo.id)).size).toBe(1);
  });

  it('leaves no readable name or subject in the stored rows', async () => {
    const juan = { sub: 'a-very-special-subject', name: 'Juan Special' };
    await register(juan);
    const { rows } = await platform.database.pool.query(
      `SELECT convert_from(decode(replace(encode(sealed, 'hex'), '00', '3f'), 'hex'), 'LATIN1') AS sealed, trace FROM social_account
       UNION ALL SELECT convert_from(decode(replace(encode(sealed, 'hex'), '00', '3f'), 'hex'), 'LATIN1'), trace FROM social_flow WHERE sealed IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/special/i);
  });
});

describe('a ticket', () => {
  it('is good once', async () => {
    const juan = somebody();
    const { ticket } = await walk(juan);
    expect((await enter(ticket, ELIGIBLE)).errcode).toBe(0);
    expect((await enter(ticket, ELIGIBLE)).errcode).toBe(109);
  });

  it('is good on the device that began alone: no victim is logged in to the account of a thief', async () => {
    const { ticket } = await walk(somebody(), { deviceId: ELSEWHERE });
    expect((await enter(ticket, ELIGIBLE)).errcode).toBe(109);
    expect((await enter(ticket, { ...ELIGIBLE, deviceId: ELSEWHERE })).errcode).toBe(0);
  });

  it('is good for its provider alone', async () => {
    expect((await enter((await walk(somebody()))['ticket'], ELIGIBLE, facebook)).errcode).toBe(109);
  });

  it('is good for ten minutes', async () => {
    const { ticket } = await walk(somebody());
    await platform.database.pool.query(`UPDATE social_flow SET expires_at = clock_timestamp() - interval '1 second'`);
    expect((await enter(ticket, ELIGIBLE)).errcode).toBe(109);
  });

  it('of a log-in flow adds no provider to an account, and a ticket of an adding flow does not log in', async () => {
    const { token } = (await register(somebody())) as { token: string };
    const { ticket = '' } = await walk(somebody());
    const bound = await platform.call('bindSocialAccount', { socialType: google, accessToken: ticket }, { token });
    expect(bound.body.errcode).toBe(109);
    const back = await walk(somebody(), { bind: true, token });
    expect((await enter(back['ticket'], ELIGIBLE)).errcode).toBe(109);
  });

  it('is refused when it was never issued', async () => {
    expect((await enter('made-up', ELIGIBLE)).errcode).toBe(109);
  });
});

describe('a way back', () => {
  const INVALID = { failed: 'invalid' };

  it('with a state that came back already logs in no player', async () => {
    const returned = await visit((await start()).url, google, somebody());
    expect(await comeBack(returned)).toHaveProperty('ticket');
    expect(await comeBack(returned)).toEqual({ page: '/auth/info', social: '0', ...INVALID });
  });

  it.each([
    ['a state never issued', 'state', 'made-up-made-up-made-up-made-up-made-up-made'],
    ['an unknown code', 'code', 'made-up'],
  ])('with %s in the address logs in no player', async (_what, name, value) => {
    const returned = await visit((await start()).url, google, somebody());
    returned.searchParams.set(name, value);
    expect(await comeBack(returned)).toMatchObject(INVALID);
  });

  it('after ten minutes logs in no player', async () => {
    const returned = await visit((await start()).url, google, somebody());
    await platform.database.pool.query(`UPDATE social_flow SET expires_at = clock_timestamp() - interval '1 second'`);
    expect(await comeBack(returned)).toMatchObject(INVALID);
  });

  it('with the code of another flow logs in no player: PKCE tells them apart', async () => {
    const stolen = await visit((await start()).url, google, somebody());
    const returned = await visit((await start({ deviceId: ELSEWHERE })).url, google, somebody());
    returned.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await comeBack(returned)).toMatchObject(INVALID);
  });

  it.each<[string, Claims]>([
    ['another nonce', { nonce: 'another-nonce' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-app' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['a token that is out of date', { exp: 1 }],
    ['a token without a person', { sub: '' }],
  ])('with %s logs in no player', async (_what, claims) => {
    expect(await walk({ ...somebody(), ...claims })).toMatchObject({ page: '/auth/info', social: '5', ...INVALID });
  });

  it('with a token of another origin logs in no player: the flow to one provider ends at that one', async () => {
    const { url } = await start();
    const elsewhere = new URL(url);
    elsewhere.host = new URL(providers[facebook]?.settings.issuer ?? '').host;
    expect(await comeBack(await visit(elsewhere.href, facebook, somebody()))).toMatchObject(INVALID);
  });

  it('says that the person has denied it', async () => {
    const state = new URL((await start()).url).searchParams.get('state') ?? '';
    const denied = new URL(`http://localhost/app/v1/social/callback?error=access_denied&state=${state}`);
    expect(await comeBack(denied)).toEqual({ page: '/auth/info', social: '5', failed: 'denied' });
    expect(await comeBack(denied)).toMatchObject(INVALID);
  });
});

describe('with the provider down', () => {
  it('no player can begin (1), and a returning one reads the reason', async () => {
    const brief = await openProvider(facebook);
    const social = [brief.settings];
    const other = await openIdentityPlatform({ settings: { social }, logLevel: 'silent' });
    const body = { socialType: facebook, deviceId: HERE };
    const { url } = (await other.call('startSocialLogin', body)).body;
    const returned = await brief.visit(url);
    await brief.stop();
    const back = await other.app.inject({ method: 'GET', url: returned.pathname + returned.search });
    expect(back.headers.location).toBe('/auth/info#social=3&failed=unreachable');
    expect((await other.call('startSocialLogin', body)).body.errcode).toBe(1);
    await other.close();
  });
});

it('sends a provider no request for a device that has used up its starts of today (5)', async () => {
  const closedProvider = await openProvider(facebook);
  const other = await openIdentityPlatform({ settings: { social: [closedProvider.settings] }, logLevel: 'silent' });
  await closedProvider.stop();
  const { token, userId } = await proven(other);
  await other.database.db
    .insertInto('public_write')
    .values({ day: manilaDay(new Date()), call: 'startSocialLogin', who: `u:${userId}`, records: 1_000_000 })
    .execute();
  const body = { socialType: facebook, deviceId: HERE, bind: true };
  expect((await other.call('startSocialLogin', body, { token })).body.errcode).toBe(REFUSALS.tooFrequent);
  await other.close();
});

describe('bindSocialAccount', () => {
  async function bind(token: string, claims: Claims, socialType: SocialType = google) {
    const { page, ticket = '' } = await walk(claims, { bind: true, token, socialType });
    expect(page).toBe('/auth/bind');
    return (await platform.call('bindSocialAccount', { socialType, accessToken: ticket }, { token })).body;
  }
  const player = () => proven(platform);

  it('adds an external account that logs in from then on', async () => {
    const { token, userId } = await player();
    const juan = somebody();
    expect((await bind(token, juan)).userInfo).toMatchObject({ id: userId, googleName: juan['name'] });
    expect((await enter((await walk(juan))['ticket'])).userInfo.id).toBe(userId);
    expect((await bind(token, juan)).errcode).toBe(0);
    expect((await bind(token, juan, facebook)).userInfo).toMatchObject({ facebookName: juan['name'] });
  });

  it('refuses one that another player has, and a second of a kind (110)', async () => {
    const juan = somebody();
    await register(juan);
    const { token } = await player();
    expect((await bind(token, juan)).errcode).toBe(110);
    expect((await bind(token, somebody())).errcode).toBe(0);
    expect((await bind(token, somebody())).errcode).toBe(110);
  });

  it('C12 asks a player with a password for it; a player without any proof, for a log-in of these minutes', async () => {
    const { token } = await platform.register({ deviceId: HERE, password: PASSWORD });
    expect(await start({ bind: true, token })).toMatchObject({ errcode: 114, stepUp: true });
    const juan = await register(somebody());
    expect((await start({ bind: true, token: juan.token, socialType: facebook })).errcode).toBe(0);
    await platform.database.pool.query(
      `UPDATE player_session SET created_at = created_at - interval '6 minutes' WHERE user_id = $1`,
      [juan.userInfo.id],
    );
    platform.services.sessions.forget(BigInt(juan.userInfo.id));
    const late = await start({ bind: true, token: juan.token, socialType: facebook });
    expect(late).toMatchObject({ errcode: 114, stepUp: true });
  });

  it('C12 takes a ticket of a flow that began with a proof, and neither a proof nor a log-in flow instead', async () => {
    const { token } = await player();
    const { ticket = '' } = await walk(somebody());
    const bound = (accessToken: string) =>
      platform.call('bindSocialAccount', { socialType: google, accessToken }, { token });
    expect((await bound(ticket)).body.errcode).toBe(109);
    expect((await bound('made-up')).body.errcode).toBe(109);
    const { ticket: begunWithProof = '' } = await walk(somebody(), { bind: true, token });
    expect((await bound(begunWithProof)).body.errcode).toBe(0);
    expect((await bound(begunWithProof)).body.errcode).toBe(109);
  });

  it('takes no ticket of another player', async () => {
    const { token } = await player();
    const { ticket = '' } = await walk(somebody(), { bind: true, token });
    const other = await player();
    const body = { socialType: google, accessToken: ticket };
    expect((await platform.call('bindSocialAccount', body, { token: other.token })).body.errcode).toBe(109);
  });
});

it('a social account gets its mobile and its password (bindAccount), and logs in with them', async () => {
  const { token, userInfo } = await register(somebody());
  const mobile = platform.freshMobile();
  const smsCode = await platform.code(mobile, SMS_TYPE.bind, HERE);
  const bound = await platform.call(
    'bindAccount',
    { mobile, smsCode, password: PASSWORD },
    { token, headers: { 'x-device-id': HERE } },
  );
  expect(bound.body.userInfo).toMatchObject({ hasPassword: true });
  const login = { account: mobile, password: PASSWORD, accountType: 1 as const, deviceId: HERE };
  expect((await platform.call('accountLogin', login)).body.userInfo.id).toBe(userInfo.id);
});

describe('unbindSocialAccount', () => {
  const unbind = async (token: string, socialType: SocialType = google) =>
    (await platform.call('unbindSocialAccount', { socialType }, { token, headers: { 'x-device-id': HERE } })).body;

  it('C12 takes an account elsewhere away after a proof: it logs in no longer, and can be bound to another', async () => {
    const { token } = await proven(platform);
    const juan = somebody();
    const { ticket = '' } = await walk(juan, { bind: true, token });
    await platform.call('bindSocialAccount', { socialType: google, accessToken: ticket }, { token });
    await platform.database.pool.query(
      `UPDATE player_session SET proven_at = clock_timestamp() - interval '6 minutes'`,
    );
    for (const { userId } of await platform.database.db
      .selectFrom('player_session')
      .select('user_id as userId')
      .execute())
      platform.services.sessions.forget(userId);
    expect(await unbind(token)).toMatchObject({ errcode: 114, stepUp: true });
    await platform.database.pool.query('UPDATE player_session SET proven_at = clock_timestamp()');
    for (const { userId } of await platform.database.db
      .selectFrom('player_session')
      .select('user_id as userId')
      .execute())
      platform.services.sessions.forget(userId);
    expect((await unbind(token)).userInfo).toMatchObject({ googleName: '', googleAccount: '' });
    expect((await unbind(token)).errcode).toBe(3);
    expect(await enter((await walk(juan))['ticket'], ELIGIBLE)).toMatchObject({ errcode: 0, isNew: true });
  });

  it('never takes the last way in (9), also not one of two at once', async () => {
    const juan = somebody();
    const { token } = (await register(juan)) as { token: string };
    expect((await unbind(token)).errcode).toBe(9);
    const { ticket = '' } = await walk(juan, { bind: true, token, socialType: facebook });
    await platform.call('bindSocialAccount', { socialType: facebook, accessToken: ticket }, { token });
    const both = await Promise.all([unbind(token), unbind(token, facebook)]);
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, 9]);
  });
});
