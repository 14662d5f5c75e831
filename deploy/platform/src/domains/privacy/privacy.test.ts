import { CONSENT_ID, ERASURE_OBSTACLE, EXPORT_STATUS, type ExportFormat } from '@parola/calls';
import { openIdentityPlatform, PASSWORD, type IdentityPlatform, type Registered } from '../../testing/identity';
import { DOMAINS } from '../index';
import { eraseDue, identityContext, prepareExports } from './index';

const DAY = 24 * 3_600_000;

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: DOMAINS });
});
afterAll(() => platform.close());

const sqlOf = (text: string, values: unknown[] = []) =>
  platform.database.pool.query<Record<string, unknown>>(text, values);
const later = (days: number) => new Date(Date.now() + days * DAY);

async function fileOf(token: string, format: ExportFormat): Promise<string> {
  const { export: copy } = (await platform.call('privacyState', {}, { token })).body;
  const parts = Array.from({ length: copy?.parts?.[format] ?? 0 }, (_, part) => part);
  const texts: string[] = [];
  for (const part of parts)
    texts.push((await platform.call('exportMyDataPart', { id: copy?.id ?? '', format, part }, { token })).body.content);
  return texts.join('');
}

describe('a copy of my data (X44)', () => {
  it("is prepared in the background, announced by mail, and holds the player's data and no data of others", async () => {
    const { token, mobile, userId } = await platform.register();
    const other = await platform.register();
    await platform.call('updateAppUserOther', { realName: '=HYPERLINK("x")', city: 'Cebu, "old"' }, { token });
    await platform.call('updateAppUserOther', { realName: 'Somebody Else' }, { token: other.token });
    const preparing = (await platform.call('exportMyData', {}, { token })).body.export;
    expect(preparing.status).toBe(EXPORT_STATUS.preparing);
    expect((await platform.call('exportMyData', {}, { token })).body.export.id).toBe(preparing.id);

    await prepareExports(platform.services);
    const { export: ready } = (await platform.call('privacyState', {}, { token })).body;
    expect(ready).toMatchObject({ id: preparing.id, status: EXPORT_STATUS.ready, parts: { json: 1, csv: 1 } });
    const mails = await platform.call('getMail3', { language: 'en-PH', pageNum: 1, pageSize: 20 }, { token });
    expect(mails.body.list.map(({ title }) => title)).toContain('Your data copy is ready');

    const json: unknown = JSON.parse(await fileOf(token, 'json'));
    expect(json).toMatchObject({
      player: [{ id: userId, mobile, birthday: '1990-05-05' }],
      user_other: [{ realName: '=HYPERLINK("x")', city: 'Cebu, "old"' }],
    });
    expect(JSON.stringify(json)).not.toMatch(/Somebody Else|argon2|sealed/);
    const csv = await fileOf(token, 'csv');
    expect(csv).toContain(`player,1,mobile,'${mobile}`.replace("'", ''));
    expect(csv).toContain(`user_other,1,realName,"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('user_other,1,city,"Cebu, ""old"""');
  });

  it('is its owner’s alone, lies sealed, and is gone after seven days', async () => {
    const { token, mobile } = await platform.register();
    const thief = await platform.register();
    const { id } = (await platform.call('exportMyData', {}, { token })).body.export;
    await prepareExports(platform.services);
    const part = { id, format: 'json', part: 0 } as const;
    expect((await platform.call('exportMyDataPart', part, { token: thief.token })).body.errcode).toBe(3);
    expect((await platform.call('exportMyDataPart', part)).status).toBe(401);
    const sealed = await sqlOf('SELECT content FROM data_export_part WHERE export_id = $1', [id]);
    expect(sealed.rows.every(({ content }) => Buffer.isBuffer(content) && !content.includes(mobile))).toBe(true);

    await sqlOf(`UPDATE data_export SET expire_at = expire_at - interval '7 days' WHERE id = $1`, [id]);
    expect((await platform.call('exportMyDataPart', part, { token })).body.errcode).toBe(10);
    expect((await platform.call('privacyState', {}, { token })).body.export).toBeUndefined();
  });

  it('comes in parts when it is long, each row once', async () => {
    const { token, userId } = await platform.register();
    await sqlOf(
      `INSERT INTO login_log (user_id, kind, ok, ip, device, device_name, created_at)
       SELECT $1, 'sms', true, '203.0.113.7', 'device', 'Row ' || n, clock_timestamp() FROM generate_series(1, 2000) n`,
      [userId],
    );
    await platform.call('exportMyData', {}, { token });
    await prepareExports(platform.services);
    const { export: copy } = (await platform.call('privacyState', {}, { token })).body;
    expect(copy?.parts?.json).toBeGreaterThan(1);
    const { login_log: rows } = JSON.parse(await fileOf(token, 'json')) as { login_log: { device_name: string }[] };
    const named = rows.filter(({ device_name }) => device_name.startsWith('Row '));
    expect(new Set(named.map(({ device_name }) => device_name)).size).toBe(2000);
    expect(named).toHaveLength(2000);
  });

  it('is given up after five tries, keeps no other waiting, and can be asked for anew', async () => {
    const { token } = await platform.register();
    const { id } = (await platform.call('exportMyData', {}, { token })).body.export;
    await sqlOf('UPDATE data_export SET attempts = 5 WHERE id = $1', [id]);
    await prepareExports(platform.services);
    expect((await platform.call('privacyState', {}, { token })).body.export?.status).toBe(EXPORT_STATUS.failed);
    expect((await platform.call('exportMyData', {}, { token })).body.export.id).not.toBe(id);
  });
});

describe('erasure of the account (X45)', () => {
  const ask = (player: Pick<Registered, 'token'>, proof: object = { password: PASSWORD }) =>
    platform.call('deleteAccountRequest', proof, { token: player.token });

  it('C36 anonymises after the waiting period, and keeps the records and, sealed and for five years, their owner', async () => {
    const player = await platform.register();
    const { token, userId, mobile } = player;
    await platform.call('updateProfile', { nickname: 'Juan' }, { token });
    await platform.call('updateAppUserOther', { realName: 'Juan Luna' }, { token });
    const { deletion } = (await ask(player)).body;
    expect(deletion.dueTime - deletion.requestTime).toBe(14 * DAY);
    expect((await ask(player)).body.deletion).toEqual(deletion);

    await eraseDue(platform.services, later(13));
    expect((await platform.call('privacyState', {}, { token })).body.deletion).toEqual(deletion);
    await eraseDue(platform.services, later(14.01));
    expect((await platform.call('privacyState', {}, { token })).status).toBe(401);

    const { rows: left } = await sqlOf(
      'SELECT mobile, nickname, birthday, password_hash, marketing FROM player WHERE id = $1',
      [userId],
    );
    expect(left).toEqual([
      { mobile: `erased:${userId}`, nickname: '', birthday: null, password_hash: null, marketing: false },
    ]);
    for (const table of ['user_other', 'mail', 'player_device'])
      expect((await sqlOf(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).rowCount).toBe(0);
    for (const table of ['login_log', 'consent_log', 'account_deletion'])
      expect((await sqlOf(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).rowCount).toBeGreaterThan(0);

    const { rows: kept } = await sqlOf(
      `SELECT sealed, keep_until > now() + interval '5 years' AS long FROM kept_identity WHERE user_id = $1`,
      [userId],
    );
    const [identity] = kept;
    if (!identity || !Buffer.isBuffer(identity.sealed)) throw new Error('no identity is kept');
    expect(identity).toMatchObject({ long: true });
    expect(identity.sealed.includes(mobile)).toBe(false);
    const opened = platform.services.vault.openText(identityContext(BigInt(userId)), identity.sealed);
    expect(JSON.parse(opened)).toMatchObject({ mobile, birthday: '1990-05-05' });
    // The mobile number can register again.
    expect((await platform.register({ mobile })).answer.body.errcode).toBe(0);
  });

  it('is requested by the player alone: password or code', async () => {
    const player = await platform.register();
    expect((await ask(player, {})).body.errcode).toBe(114);
    expect((await ask(player, { password: 'not-the-password' })).body.errcode).toBe(101);
    expect((await platform.call('privacyState', {}, player)).body.deletion).toBeUndefined();
  });

  it('can be taken back until then', async () => {
    const player = await platform.register();
    await ask(player);
    const { token } = player;
    expect((await platform.call('deleteAccountCancel', {}, { token })).body.errcode).toBe(0);
    expect((await platform.call('deleteAccountCancel', {}, { token })).body.errcode).toBe(3);
    await eraseDue(platform.services, later(20));
    expect((await platform.call('privacyState', {}, { token })).body).toMatchObject({ errcode: 0 });
  });

  it('C36 is refused while there is a balance, an open order, a round or a break', async () => {
    const { token, userId } = await platform.createPlayer({ cash: 100n });
    await sqlOf(
      `INSERT INTO game_round (provider, round_id, user_id, game_code, account_id)
       VALUES ('sandbox', 'open-round', $1, 'fiesta-reels', (SELECT id FROM account WHERE owner = $1 LIMIT 1))`,
      [userId],
    );
    await platform.call('coolOff', { hours: 24 }, { token });
    const { obstacles } = (await platform.call('privacyState', {}, { token })).body;
    expect(obstacles).toEqual([ERASURE_OBSTACLE.balance, ERASURE_OBSTACLE.round, ERASURE_OBSTACLE.rest]);

    const player = await platform.register();
    await platform.call('coolOff', { hours: 24 }, { token: player.token });
    expect((await ask(player)).body.errcode).toBe(120);
  });

  it('C36 waits at its day for matters that have begun since', async () => {
    const player = await platform.register();
    await ask(player);
    await platform.call('coolOff', { hours: 24 }, { token: player.token });
    await eraseDue(platform.services, later(14.01));
    expect((await platform.call('privacyState', {}, { token: player.token })).body.deletion).toBeDefined();
    const { rows } = await sqlOf('SELECT mobile FROM player WHERE id = $1', [player.userId]);
    expect(rows).toEqual([{ mobile: player.mobile }]);
  });
});

describe('consent to advertising (X46)', () => {
  it('is given and taken back, each time on record with its date and the version of the policy', async () => {
    const { token } = await platform.register();
    const before = (await platform.call('privacyState', {}, { token })).body;
    expect(before.marketing).toBe(false);
    expect(before.consents.map(({ consentId }) => consentId)).toEqual(
      expect.arrayContaining([CONSENT_ID.age, CONSENT_ID.terms]),
    );
    expect((await platform.call('consentUpdate', { marketing: true }, { token })).body.marketing).toBe(true);
    const yes = (await platform.call('privacyState', {}, { token })).body;
    expect(yes.marketing).toBe(true);
    expect(yes.consents[0]).toMatchObject({ consentId: CONSENT_ID.marketing, accept: true });
    await platform.call('consentUpdate', { marketing: false }, { token });
    const no = (await platform.call('privacyState', {}, { token })).body;
    expect(no.consents[0]).toMatchObject({ consentId: CONSENT_ID.marketing, accept: false });
  });

  it('C18 cannot be given by a player without the right to play, and can be taken back by that player', async () => {
    const { token } = await platform.register();
    await platform.call('coolOff', { hours: 24 }, { token });
    expect((await platform.call('consentUpdate', { marketing: true }, { token })).body.errcode).toBe(207);
    expect((await platform.call('consentUpdate', { marketing: false }, { token })).body.errcode).toBe(0);
  });
});
