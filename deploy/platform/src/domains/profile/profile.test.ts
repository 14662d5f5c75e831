import { randomUUID } from 'node:crypto';
import { callPath, RG_STATUS, SMS_TYPE, type CallRequest } from '@parola/calls';
import sharp from 'sharp';
import { config } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { protection } from '../../protection';
import { DEVICE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';
import { identity } from '../identity';
import { profile } from './index';

const COMMON = { appId: 'a', channel: 'WEB', clientReferrer: '', platform: 'WEB', appVersion: '1', appWebName: 'x' };

let inReview = new Set<bigint>();
const review: Domain = {
  name: 'review',
  hooks: { personalDataLocked: async (_tx, { userId }) => inReview.has(userId) },
};

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform({ domains: [config, protection, identity, profile, review] });
});
afterAll(() => platform.close());
beforeEach(() => {
  inReview = new Set();
});

/** A player without a known birthday, as after a social log-in. */
async function unborn() {
  const player = await platform.createPlayer();
  await platform.database.pool.query('UPDATE player SET birthday = NULL WHERE id = $1', [player.userId]);
  return player;
}

describe('further personal data', () => {
  it('is kept sealed, field by field, and an empty text takes one away', async () => {
    const { userId, token } = await platform.createPlayer();
    expect((await platform.call('appUserOther', {}, { token })).body).toMatchObject({ editable: true });
    const person = { realName: 'Maria Clara', city: 'Biñan', gender: 2, sourceOfFunds: 1 } as const;
    expect((await platform.call('updateAppUserOther', person, { token })).body.hasUserOther).toBe(true);
    expect((await platform.call('updateAppUserOther', { zip: '4024' }, { token })).body.errcode).toBe(0);
    expect((await platform.call('appUserOther', {}, { token })).body).toMatchObject({ ...person, zip: '4024' });
    expect((await platform.call('updateProfile', {}, { token })).body.userInfo.hasUserOther).toBe(true);
    const { rows } = await platform.database.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM user_other WHERE user_id = $1',
      [userId],
    );
    expect(rows[0]?.sealed.includes('Maria')).toBe(false);

    const nothing = { realName: '', city: '', zip: '' };
    await platform.call('updateAppUserOther', nothing, { token });
    const left = (await platform.call('appUserOther', {}, { token })).body;
    expect(left).toMatchObject({ gender: 2, sourceOfFunds: 1 });
    expect(left.realName).toBeUndefined();
  });

  it('belongs to no other player', async () => {
    const one = await platform.createPlayer();
    const other = await platform.createPlayer();
    await platform.call('updateAppUserOther', { realName: 'Only Mine' }, { token: one.token });
    expect((await platform.call('appUserOther', {}, { token: other.token })).body.realName).toBeUndefined();
  });

  it('C12 needs a proof for another e-mail address, and none for the same one or other fields', async () => {
    const { token, mobile } = await platform.register();
    const save = async (body: CallRequest<'updateAppUserOther'>, as: string) =>
      (await platform.call('updateAppUserOther', body, { token: as, headers: { 'x-device-id': DEVICE } })).body;
    const person = async (as: string) => (await platform.call('appUserOther', {}, { token: as })).body;
    expect(await save({ email: '', city: 'Cebu' }, token)).toMatchObject({ errcode: 0 });
    expect(await save({ email: 'maria@example.com', city: 'Davao' }, token)).toMatchObject({
      errcode: 114,
      stepUp: true,
    });
    expect(await person(token)).toMatchObject({ city: 'Cebu' });
    expect((await person(token)).email).toBeUndefined();

    const smsCode = await platform.code(mobile, SMS_TYPE.verify);
    const proof = await platform.call('reAuth', { smsCode }, { token, headers: { 'x-device-id': DEVICE } });
    expect(await save({ email: 'maria@example.com' }, proof.body.token)).toMatchObject({ errcode: 0 });

    const login = { account: mobile, password: PASSWORD, accountType: 1, deviceId: DEVICE } as const;
    const later = (await platform.call('accountLogin', login)).body.token;
    expect(await save({ email: 'maria@example.com', city: 'Davao' }, later)).toMatchObject({ errcode: 0 });
    for (const email of ['thief@example.com', ''])
      expect(await save({ email }, later)).toMatchObject({ errcode: 114, stepUp: true });
    expect(await person(later)).toMatchObject({ email: 'maria@example.com', city: 'Davao' });
  });

  it('C12 bars no player by a birthday that comes with an unproven e-mail address', async () => {
    const { token, userId } = await unborn();
    const body = { birthday: '2015-01-01', email: 'thief@example.com' };
    expect((await platform.call('updateAppUserOther', body, { token })).body).toMatchObject({ errcode: 114 });
    const { rows } = await platform.database.pool.query('SELECT restricted, birthday FROM player WHERE id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ restricted: false, birthday: null }]);
  });

  it("stays as it is during a review of the player's identity (202)", async () => {
    const { userId, token } = await platform.createPlayer();
    await platform.call('updateAppUserOther', { city: 'Cebu' }, { token });
    inReview.add(userId);
    expect((await platform.call('updateAppUserOther', { city: 'Davao' }, { token })).body.errcode).toBe(202);
    expect((await platform.call('appUserOther', {}, { token })).body).toMatchObject({ city: 'Cebu', editable: false });
  });

  it('C01 bars a player under 21 by the birthday that they give (204)', async () => {
    const { token, userId } = await unborn();
    const young = { birthday: '2015-01-01', city: 'Cebu' };
    expect((await platform.call('updateAppUserOther', young, { token })).body.errcode).toBe(204);
    const player = await platform.database.db
      .selectFrom('player')
      .select(['restricted', 'birthday'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(player).toEqual({ restricted: true, birthday: null });
    expect((await platform.call('appUserOther', {}, { token })).status).toBe(401);
    const { rows } = await platform.database.pool.query('SELECT rg_status FROM player_block($1)', [userId]);
    expect(rows).toEqual([{ rg_status: RG_STATUS.restricted }]);
  });

  it.each(['updateAppUserOther', 'updateProfile'] as const)(
    'C12 bars no player with a known birthday for another one that %s gives',
    async (call) => {
      const { token, userId } = await platform.createPlayer();
      const { db } = platform.database;
      const stored = () =>
        db
          .selectFrom('player')
          .select(['restricted', 'birthday', 'mobile'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
      const before = await stored();
      const { body } = await platform.call(call, { birthday: '2015-01-01' }, { token });
      expect(body).toMatchObject({ errcode: 2, field: 'birthday' });
      expect(await stored()).toEqual(before);
      expect(before).toMatchObject({ restricted: false, birthday: expect.anything(), mobile: expect.any(String) });
      expect(
        await db.selectFrom('restricted_person').selectAll().where('mobile', '=', before.mobile).execute(),
      ).toEqual([]);
      expect((await platform.call('appUserOther', {}, { token })).body.errcode).toBe(0);
    },
  );

  it.each(['2990-01-01', '1890-01-01'])('takes %s for a typing error, and bars no player for it', async (birthday) => {
    const { token } = await unborn();
    const slip = await platform.call('updateAppUserOther', { birthday, city: 'Cebu' }, { token });
    expect(slip.body).toMatchObject({ errcode: 2, field: 'birthday' });
    const state = (await platform.call('appUserOther', {}, { token })).body;
    expect([state.errcode, state.birthday, state.city]).toEqual([0, undefined, undefined]);
  });

  it('takes a birthday once, and no other one afterwards', async () => {
    const { token } = await unborn();
    expect((await platform.call('updateProfile', { birthday: '1990-05-05' }, { token })).body.errcode).toBe(0);
    expect((await platform.call('updateProfile', { birthday: '1990-05-05' }, { token })).body.errcode).toBe(0);
    const other = await platform.call('updateProfile', { birthday: '1991-05-05', nickname: 'Not kept' }, { token });
    expect(other.body).toMatchObject({ errcode: 2, field: 'birthday' });
    expect((await platform.call('appUserOther', {}, { token })).body.birthday).toBe('1990-05-05');
    expect((await platform.call('updateProfile', {}, { token })).body.userInfo.nickname).not.toBe('Not kept');
  });
});

describe('the own picture', () => {
  const upload = async (token: string, bytes: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(COMMON)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'me.jpg');
    const encoded = new Response(form);
    const answer = await platform.app.inject({
      method: 'POST',
      url: callPath('uploadAvatar'),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        authorization: token,
        'x-request-id': randomUUID(),
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return answer.json<{ errcode: number; fileId: string }>();
  };
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#c43a86' } })
      .withExif({ IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
      .jpeg()
      .toBuffer();

  it('is redrawn as a small WebP without the metadata of a camera, is the player’s alone, and can be taken away', async () => {
    const { token } = await platform.createPlayer();
    const stranger = await platform.createPlayer();
    const bytes = await photo();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { fileId } = await upload(token, bytes);
    expect((await platform.call('updateProfile', {}, { token })).body.userInfo.avatarOther).toBe('');
    const mine = await platform.call('updateProfile', { avatarOther: fileId }, { token });
    expect(mine.body.userInfo.avatarOther).toBe(fileId);

    const { data } = (await platform.call('avatarImage', { id: fileId }, { token })).body;
    const { format, width, height, exif } = await sharp(Buffer.from(data, 'base64')).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256, exif: undefined });
    const options = { token: stranger.token };
    expect((await platform.call('avatarImage', { id: fileId }, options)).body.errcode).toBe(3);
    expect((await platform.call('updateProfile', { avatarOther: fileId }, options)).body.errcode).toBe(3);

    expect((await platform.call('updateProfile', { avatarOther: '' }, { token })).body.userInfo.avatarOther).toBe('');
  });

  it('is refused when it only begins like one', async () => {
    const { token } = await platform.createPlayer();
    const broken = (await photo()).subarray(0, 60);
    expect((await upload(token, broken)).errcode).toBe(4002);
    expect((await upload(token, Buffer.from('<svg onload="x()"/>'))).errcode).toBe(4002);
  });

  it('is taken ten times a day', async () => {
    const { token } = await platform.createPlayer();
    const bytes = await photo();
    for (let count = 0; count < 10; count += 1) expect((await upload(token, bytes)).errcode).toBe(0);
    expect((await upload(token, bytes)).errcode).toBe(5);
  });
});
