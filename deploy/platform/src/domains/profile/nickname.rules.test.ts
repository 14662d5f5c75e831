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
    ['thirteen-char', 'length'],
    [' space', 'signs'],
    ['Adm1n', 'word'],
    ['p4rola', 'word'],
    ['P.A.G.C.O.R', 'word'],
    ['a\u200bb', 'signs'],
    ['<b>', 'letters'],
    ['\u0430dmin', 'letters'],
    ['p\u0430rola', 'letters'],
    ['\u0251dmin', 'letters'],
    ['\u1d00dmin', 'letters'],
    ['\uff41dmin', 'word'],
    ['a\u0301dmin', 'word'],
    ['fuuuck', 'word'],
    ['b1tch', 'word'],
    ['G4go ako', 'word'],
    ['p.u.t.a', 'word'],
    ['KupaL!', 'word'],
    ['a\u0300\u0301\u0302', 'letters'],
    ['\u200d👩', 'signs'],
  ])('refuses the nickname %j by its %s', async (nickname, rule) => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('updateProfile', { nickname }, { token })).body).toMatchObject({ errcode: 117, rule });
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

it.each(['Lola Titina', 'Class', 'Scunthorpe', 'Gagamba', '👩‍💻 Ana', '🏳️‍🌈', '❤️‍🔥'])(
  'takes the nickname %j',
  async (nickname) => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('updateProfile', { nickname }, { token })).body.errcode).toBe(0);
  },
);
