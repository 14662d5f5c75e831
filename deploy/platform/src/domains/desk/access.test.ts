import { randomUUID } from 'node:crypto';
import { inPasswordPlace } from '@parola/access/password-places';
import type { Role } from '@parola/operations';
import { inTransaction } from '../../db/transaction';
import { ask, codeOf, colleague, DESK_PASSWORD, PAGE } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { waitForLockWaiter } from '../../testing/locks';
import { desk, firstSetUp } from '.';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [desk] });
});
afterAll(() => platform.close());

describe('the first manager', () => {
  // A platform without operators.
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform({ domains: [desk] });
  });
  afterAll(() => platform.close());
  const rows = (table: 'operator' | 'operator_invitation') =>
    platform.database.db.selectFrom(table).selectAll().execute();

  it('comes by a token that is kept nowhere and good once', async () => {
    const token = await firstSetUp(platform.services.database.db, new Date());
    const other = await firstSetUp(platform.services.database.db, new Date());
    if (!token || !other) throw new Error('there should be no operator yet');
    const form = { login: 'maria', name: 'Maria', password: DESK_PASSWORD };
    expect((await ask(platform, 'access.setUp', { ...form, token: 'x'.repeat(43) })).body.refusal).toBe('badToken');
    expect((await ask(platform, 'access.setUp', { ...form, token, password: 'short' })).body.refusal).toBe(
      'passwordRule',
    );
    const { body } = await ask(platform, 'access.setUp', { ...form, token });
    expect(body.uri).toContain(`secret=${body.secret}`);
    // The database stores the token as a hash and the secret encrypted.
    const kept = (await platform.database.db.selectFrom('operator_invitation').selectAll().execute()).map(
      ({ totp_secret, token_hash }) => `${token_hash} ${String(totp_secret?.toString('latin1'))}`,
    );
    expect(kept).toHaveLength(2);
    for (const hidden of [token, body.secret]) expect(kept.join()).not.toContain(hidden);
    expect((await ask(platform, 'access.confirm', { token, code: codeOf(body.secret, 40) })).body.refusal).toBe(
      'badCode',
    );
    expect(await rows('operator')).toEqual([]);

    const done = await ask(platform, 'access.confirm', { token, code: codeOf(body.secret) });
    expect(done.body.me).toMatchObject({ login: 'maria', roles: ['manager'] });
    expect((await ask(platform, 'access.me', {}, { token: done.cookie })).body).toMatchObject({ name: 'Maria' });
    expect(await rows('operator_invitation')).toEqual([]);
    for (const spent of [token, other])
      expect((await ask(platform, 'access.setUp', { ...form, login: 'eva', token: spent })).body.refusal).toBe(
        'badToken',
      );
    expect(await firstSetUp(platform.services.database.db, new Date())).toBeNull();
  });
});

describe('a log-in', () => {
  it('takes password and code, a code once, and does not say which of them is wrong', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const right = { login, password: DESK_PASSWORD, code: codeOf(secret) };
    expect((await ask(platform, 'access.logIn', { ...right, password: 'wrong-horse-battery' })).body).toEqual({
      refusal: 'badLogIn',
      code: 9004,
    });
    expect((await ask(platform, 'access.logIn', { ...right, code: codeOf(secret, 40) })).body.refusal).toBe('badLogIn');
    expect((await ask(platform, 'access.logIn', { ...right, login: 'nobody' })).body.refusal).toBe('badLogIn');
    const { cookie, status } = await ask(platform, 'access.logIn', right);
    expect([status, cookie.length]).toEqual([200, 43]);
    expect((await ask(platform, 'access.logIn', right)).body.refusal).toBe('badLogIn');
    expect((await ask(platform, 'access.logOut', {}, { token: cookie })).status).toBe(200);
    expect((await ask(platform, 'access.me', {}, { token: cookie })).body.refusal).toBe('notLoggedIn');
  });

  it('is locked after five wrong ones, also when a hundred come at once', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const wrong = { login, password: 'wrong-horse-battery', code: '000000' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(platform, 'access.logIn', wrong)));
    expect(answers.filter(({ body }) => body.refusal === 'badLogIn')).toHaveLength(5);
    const locked = await ask(platform, 'access.logIn', { login, password: DESK_PASSWORD, code: codeOf(secret) });
    expect(locked).toMatchObject({ status: 429, body: { refusal: 'locked' } });
    expect(locked.body.retryAfterSec).toBeGreaterThan(800);
  });

  it('is not locked at an own device by acts of strangers, and is at a stranger’s', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const { db } = platform.database;
    /** Logs in correctly, with a code that has not been used yet. */
    const right = async (how: { from?: string; device?: string }) => {
      await db.updateTable('operator').set({ totp_step: 0n }).where('login', '=', login).execute();
      return ask(platform, 'access.logIn', { login, password: DESK_PASSWORD, code: codeOf(secret) }, how);
    };
    const wrong = { login, password: 'wrong-horse-battery', code: '000000' };
    const { device } = await right({ from: '192.0.2.1' });
    expect(device).not.toBe('');
    // At five addresses, including the operator's.
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '2001:db8::1'])
      for (let time = 0; time < 6; time += 1) await ask(platform, 'access.logIn', wrong, { from });
    for (const from of ['192.0.2.1', '2001:db8::2']) expect((await right({ from })).body.refusal).toBe('locked');
    expect((await right({ from: '192.0.2.1', device })).status).toBe(200);
    // Failures on the operator's device count there, regardless of the base64 spelling of the cookie.
    for (const kept of [device, `${device}=`, device, `${device}==`, device])
      expect((await ask(platform, 'access.logIn', wrong, { device: kept })).body.refusal).toBe('badLogIn');
    expect((await right({ device })).body.refusal).toBe('locked');
  });

  it('clears the failures of its source when it succeeds, and no other failures', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const wrong = { login, password: 'wrong-horse-battery', code: '000000' };
    const isCounted = async (from: string) =>
      (await ask(platform, 'access.logIn', wrong, { from })).body.refusal === 'badLogIn';
    for (let time = 0; time < 4; time += 1) expect(await isCounted('192.0.2.11')).toBe(true);
    for (let time = 0; time < 5; time += 1) expect(await isCounted('192.0.2.12')).toBe(true);
    const right = { login, password: DESK_PASSWORD, code: codeOf(secret) };
    expect((await ask(platform, 'access.logIn', right, { from: '192.0.2.11' })).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect(await isCounted('192.0.2.11')).toBe(true);
    for (const from of ['192.0.2.11', '192.0.2.12']) expect(await isCounted(from)).toBe(false);
  });

  it('is refused without counting a failure while eight passwords are being checked', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const right = { login, password: DESK_PASSWORD, code: codeOf(secret) };
    const held = Array.from({ length: 8 }, () => {
      let leave = (): void => undefined;
      const options = { known: false, refusal: () => new Error('no place is left') };
      const left = inPasswordPlace(() => new Promise<void>((resolve) => (leave = resolve)), options);
      return { left, leave: () => leave() };
    });
    for (let time = 0; time < 6; time += 1)
      expect(await ask(platform, 'access.logIn', right)).toMatchObject({
        status: 429,
        body: { refusal: 'tooFrequent', retryAfterSec: 1 },
      });
    for (const { leave } of held) leave();
    await Promise.all(held.map(({ left }) => left));
    expect((await ask(platform, 'access.logIn', right)).status).toBe(200);
  });

  it('is locked for all strangers together after fifty wrong ones at many addresses', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const wrong = { login, password: 'wrong-horse-battery', code: '000000' };
    const tries = Array.from({ length: 10 }, (_, at) => ({ login, ip: `198.51.100.${at}`, at: new Date() }));
    for (let time = 0; time < 5; time += 1)
      await platform.database.db.insertInto('operator_try').values(tries).execute();
    expect((await ask(platform, 'access.logIn', wrong, { from: '203.0.113.9' })).body.refusal).toBe('locked');
    const other = await colleague(platform, ['support']);
    const ofOther = { login: other.login, password: DESK_PASSWORD, code: codeOf(other.secret) };
    const { device } = await ask(platform, 'access.logIn', ofOther, { from: '203.0.113.9' });
    // The device of one operator counts as unknown for another.
    const right = { login, password: DESK_PASSWORD, code: codeOf(secret) };
    for (const kept of [device, 'made-up', ''])
      expect((await ask(platform, 'access.logIn', right, { device: kept, from: '203.0.113.9' })).body.refusal).toBe(
        'locked',
      );
  });

  it('of strangers waits in one line, so that it holds one connection, and an own device has a line of its own', async () => {
    const { database } = platform.services;
    const { login, secret, token } = await colleague(platform, ['support']);
    const right = { login, password: DESK_PASSWORD, code: codeOf(secret) };
    const { device } = await ask(platform, 'access.logIn', right);
    const actsRefused = async () =>
      (
        await platform.database.db
          .selectFrom('operator_act')
          .select('id')
          .where('outcome', 'like', '%tooFrequent%')
          .execute()
      ).length;
    const before = await actsRefused();
    const held = await platform.database.pool.connect();
    await held.query('BEGIN');
    await held.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`operator:${login}`]);
    const wrong = { login, password: 'wrong-horse-battery', code: '000000' };
    const flood = Array.from({ length: 240 }, (_, n) =>
      ask(platform, 'access.logIn', wrong, { from: `198.51.100.${n}` }),
    );
    await waitForLockWaiter(database);
    const refused = (await Promise.all(flood.slice(-20))).map(({ status }) => status);
    const busy = () => database.pool.totalCount - database.pool.idleCount;
    expect([busy(), database.pool.waitingCount]).toEqual([1, 0]);
    expect((await ask(platform, 'access.me', {}, { token })).status).toBe(200);
    const own = ask(platform, 'access.logIn', wrong, { device });
    while (busy() < 2) await new Promise((resolve) => setImmediate(resolve));
    await held.query('COMMIT');
    held.release();
    expect((await own).body.refusal).toBe('badLogIn');
    expect(refused).toEqual(refused.map(() => 429));
    const answers = await Promise.all(flood);
    expect(answers.filter(({ body }) => body.refusal === 'badLogIn')).toHaveLength(50);
    expect(await actsRefused()).toBe(before);
  });

  it('keeps its cookies from scripts and from other sites', async () => {
    const { login, secret } = await colleague(platform, ['support']);
    const answer = await platform.operators.inject({
      method: 'POST',
      url: '/desk/api/access.logIn',
      headers: PAGE,
      payload: JSON.stringify({ login, password: DESK_PASSWORD, code: codeOf(secret) }),
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^parola_desk_device=[\w-]+; Max-Age=15552000; Path=\/desk; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^parola_desk=[\w-]{43}; Path=\/desk; HttpOnly; SameSite=Strict$/),
    ]);
  });
});

describe('a session', () => {
  const age = (token: string, sql: 'active_at' | 'created_at', minutes: number, id: bigint) =>
    platform.database.db
      .updateTable('operator_session')
      .set({ [sql]: new Date(Date.now() - minutes * 60_000) })
      .where('operator_id', '=', id)
      .execute();

  it('ends after 15 minutes without an act, and after twelve hours', async () => {
    const { token, id } = await colleague(platform, ['support']);
    await age(token, 'active_at', 14, id);
    expect((await ask(platform, 'access.me', {}, { token, headers: { 'x-desk-by-itself': '1' } })).status).toBe(200);
    await age(token, 'active_at', 15, id);
    expect((await ask(platform, 'access.me', {}, { token })).body.refusal).toBe('notLoggedIn');
    await age(token, 'active_at', 0, id);
    expect((await ask(platform, 'access.me', {}, { token })).status).toBe(200);
    await age(token, 'created_at', 12 * 60, id);
    expect((await ask(platform, 'access.me', {}, { token })).body.refusal).toBe('notLoggedIn');
  });

  it('is not kept awake by a page that looks again by itself', async () => {
    const { token, id } = await colleague(platform, ['support']);
    const activeAt = () =>
      platform.database.db
        .selectFrom('operator_session')
        .select('active_at')
        .where('operator_id', '=', id)
        .executeTakeFirstOrThrow();
    await age(token, 'active_at', 5, id);
    const before = await activeAt();
    await ask(platform, 'chats.list', {}, { token, headers: { 'x-desk-by-itself': '1' } });
    expect(await activeAt()).toEqual(before);
    await ask(platform, 'chats.list', {}, { token });
    expect((await activeAt()).active_at.getTime()).toBeGreaterThan(before.active_at.getTime());
  });

  it('is used by pages of this origin alone, and under its own name', async () => {
    const { token } = await colleague(platform, ['support']);
    const foreign: Record<string, string>[] = [
      { origin: 'http://localhost:8080' },
      { origin: '' },
      { 'content-type': 'text/plain' },
    ];
    for (const headers of foreign)
      expect((await ask(platform, 'access.me', {}, { token, headers })).body.refusal).toBe('otherOrigin');
    const elsewhere = await platform.operators.inject({ url: '/desk', headers: { host: 'desk.evil.example' } });
    expect(elsewhere.statusCode).toBe(421);
  });
});

describe('an operator losing their role', () => {
  it('in the middle of an act is refused with all later ones, and the begun one is done before', async () => {
    const boss = await colleague(platform, ['manager']);
    const { token, id } = await colleague(platform, ['manager']);
    const { db } = platform.services.database;
    let taken = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      taken = resolve;
    });
    let let_go = () => undefined as void;
    const until = new Promise<void>((resolve) => {
      let_go = resolve;
    });
    const taking = inTransaction(db, async (tx) => {
      await tx
        .updateTable('operator')
        .set({ roles: ['support'] })
        .where('id', '=', id)
        .execute();
      taken();
      await until;
    });
    await held;
    const invited = ask(platform, 'operators.invite', { roles: ['manager'] }, { token });
    // The invitation waits for the lock of the change under way.
    await waitForLockWaiter(platform.services.database);
    let_go();
    await taking;
    expect((await invited).body.refusal).toBe('noRole');
    const audited = await platform.database.db
      .selectFrom('operator_act')
      .select(['operation', 'outcome'])
      .where('operator_id', '=', id)
      .execute();
    expect(audited).toEqual([{ operation: 'operators.invite', outcome: 'refused:noRole' }]);

    const off = await ask(
      platform,
      'operators.change',
      { id: Number(id), roles: ['support'], active: false, reason: 'has left' },
      { token: boss.token },
    );
    expect(off.body).toEqual({ approval: null });
    expect((await ask(platform, 'access.me', {}, { token })).body.refusal).toBe('notLoggedIn');
    expect(
      (
        await ask(
          platform,
          'operators.change',
          { id: Number(boss.id), roles: ['support'], active: true, reason: 'has changed' },
          { token: boss.token },
        )
      ).body.refusal,
    ).toBe('ownAccount');
  });
});

describe('an invited person', () => {
  const operators = () => platform.database.db.selectFrom('operator').selectAll().execute();
  /** Opens the link and completes the set-up. */
  async function comes(token: string) {
    const login = `new-${randomUUID().slice(0, 8)}`;
    const { body } = await ask(platform, 'access.setUp', { login, name: 'New', password: DESK_PASSWORD, token });
    const { secret } = body;
    const { body: confirmed, cookie } = await ask(platform, 'access.confirm', { token, code: codeOf(secret) });
    const { id } = (await operators()).find((row) => row.login === login) ?? { id: 0n };
    return { login, secret, cookie, me: confirmed.me, id: Number(id) };
  }
  const invited = async ({ token }: { token: string }, roles: Role[]) =>
    comes((await ask(platform, 'operators.invite', { roles }, { token })).body.token);
  const letIn = ({ token }: { token: string }, id: number, roles: Role[]) =>
    ask(platform, 'operators.change', { id, roles, active: true, reason: 'a new colleague' }, { token });
  const mayLogIn = async ({ login, secret }: { login: string; secret: string }) =>
    (await ask(platform, 'access.logIn', { login, password: DESK_PASSWORD, code: codeOf(secret, 1) })).status === 200;
  beforeEach(() => platform.database.db.updateTable('operator').set({ active: false }).execute());

  it('by the only manager is in at once: there is no other reviewer', async () => {
    const boss = await colleague(platform, ['manager']);
    const { me, cookie } = await invited(boss, ['support']);
    expect([me?.roles, cookie.length]).toEqual([['support'], 43]);
  });

  it('waits for another manager, and is let in by that manager alone as the second reviewer', async () => {
    const boss = await colleague(platform, ['manager']);
    const other = await colleague(platform, ['manager']);
    const guest = await invited(boss, ['payments']);
    expect([guest.me, guest.cookie, await mayLogIn(guest)]).toEqual([null, '', false]);
    const listed = (await ask(platform, 'operators.list', {}, { token: other.token })).body.list;
    expect(listed.find(({ id }) => id === guest.id)).toMatchObject({ active: false, waits: true });
    expect((await letIn(other, guest.id, ['payments'])).body).toEqual({ approval: null });
    expect(await mayLogIn(guest)).toBe(true);
    const after = (await ask(platform, 'operators.list', {}, { token: other.token })).body.list;
    expect(after.find(({ id }) => id === guest.id)).toMatchObject({ active: true, waits: false });
  });

  it.each<[string, number, Role[]]>([
    ['by the inviting manager', 0, ['payments']],
    ['with more than the invitation names', 1, ['payments', 'manager']],
  ])('is let in %s only when a further manager approves', async (_, by, roles) => {
    const managers = [await colleague(platform, ['manager']), await colleague(platform, ['manager'])];
    const [boss] = managers;
    const maker = managers[by];
    if (!boss || !maker) throw new Error('there should be two managers');
    const guest = await invited(boss, ['payments']);
    expect((await letIn(maker, guest.id, roles)).body.approval).toEqual(expect.any(String));
    expect(await mayLogIn(guest)).toBe(false);
  });

  it('with the link of a departed manager is not let in', async () => {
    const boss = await colleague(platform, ['manager']);
    await colleague(platform, ['manager']);
    const { token } = (await ask(platform, 'operators.invite', { roles: ['manager'] }, { token: boss.token })).body;
    await platform.database.db.updateTable('operator').set({ active: false }).where('id', '=', boss.id).execute();
    expect((await comes(token)).me).toBeNull();
  });
});
