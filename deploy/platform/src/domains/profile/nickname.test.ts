import { openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

describe('updateProfile', () => {
  it('changes nickname and picture', async () => {
    const { token } = await platform.createPlayer();
    const answer = await platform.call('updateProfile', { nickname: 'Niño Ü. 99 ❤', avatar: 3 }, { token });
    expect(answer.body.userInfo).toMatchObject({ nickname: 'Niño Ü. 99 ❤', avatar: 3 });
    expect((await platform.call('updateProfile', { nickname: '' }, { token })).body.userInfo).toMatchObject({
      nickname: '',
      avatar: 3,
    });
  });

  it.each([
    'thirteen-char',
    ' space',
    'Adm1n',
    'p4rola',
    'P.A.G.C.O.R',
    'a\u200bb',
    '<b>',
    '\u0430dmin',
    'p\u0430rola',
    '\u0251dmin',
    '\u1d00dmin',
    '\uff41dmin',
    'a\u0301dmin',
    'fuuuck',
    'b1tch',
    'G4go ako',
    'p.u.t.a',
    'KupaL!',
    'a\u0300\u0301\u0302',
  ])('refuses the nickname %j', async (nickname) => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('updateProfile', { nickname }, { token })).body.errcode).toBe(117);
  });

  it('refuses a picture that is not offered, and a repeated request answers the same', async () => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('updateProfile', { avatar: 99 }, { token })).body.errcode).toBe(3);
    const requestId = '0190a000-0000-7000-8000-000000000001';
    const first = await platform.call('updateProfile', { nickname: 'Once' }, { token, requestId });
    const second = await platform.call('updateProfile', { nickname: 'Once' }, { token, requestId });
    expect(second.headers['x-idempotent-replay']).toBe('1');
    expect({ ...second.body, serverTime: 0 }).toEqual({ ...first.body, serverTime: 0 });
    expect((await platform.call('updateProfile', { nickname: 'Twice' }, { token, requestId })).status).toBe(409);
  });
});

it.each(['Lola Titina', 'Class', 'Scunthorpe', 'Gagamba'])('takes the nickname %j', async (nickname) => {
  const { token } = await platform.createPlayer();
  expect((await platform.call('updateProfile', { nickname }, { token })).body.errcode).toBe(0);
});
