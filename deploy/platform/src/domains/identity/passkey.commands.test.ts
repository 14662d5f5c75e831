import { PASSKEY_FOR } from '@parola/calls';
import { Authenticator } from '../../testing/authenticator';
import { DEVICE, openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../../testing/identity';
import { TEST_SETTINGS } from '../../testing';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await openIdentityPlatform();
});
afterAll(() => platform.close());

const from = (device = DEVICE) => ({ 'x-device-id': device });
const origin = new URL(TEST_SETTINGS.publicUrl).origin;
async function optionsOf(use: 1 | 2, token?: string, device?: string): Promise<string> {
  const { body } = await platform.call('passkeyOptions', { use }, { token, headers: from(device) });
  if (body.errcode !== 0) throw new Error(`passkeyOptions answers ${body.errcode}`);
  return body.options;
}
/** Creates a player with a fresh proof of identity and the renewed token. */
async function proven() {
  const player = await platform.register();
  const { body } = await platform.call('reAuth', { password: PASSWORD }, { token: player.token, headers: from() });
  return { ...player, token: body.token };
}
const keep = (token: string, answer: string, name = 'My phone') =>
  platform.call('passkeyRegister', { answer, name }, { token, headers: from() });
async function withPasskey() {
  const player = await proven();
  const authenticator = new Authenticator(origin);
  const kept = await keep(player.token, authenticator.register(await optionsOf(PASSKEY_FOR.register, player.token)));
  expect(kept.body).toMatchObject({ errcode: 0, list: [{ name: 'My phone' }] });
  return { ...player, authenticator, id: kept.body.list[0]?.id ?? '' };
}
const login = (answer: string, device = DEVICE) =>
  platform.call('passkeyLogin', { answer, deviceId: device }, { headers: from(device) });

describe('a passkey', () => {
  it('logs its player in, also on a new device, and reports its last use', async () => {
    const { userId, authenticator } = await withPasskey();
    const answer = authenticator.prove(await optionsOf(PASSKEY_FOR.proof, undefined, 'his-other-phone'));
    const { body } = await login(answer, 'his-other-phone');
    expect(body).toMatchObject({ errcode: 0, userInfo: { id: userId }, isNew: false });
    const { list } = (await platform.call('passkeyList', {}, { token: body.token })).body;
    expect(list).toMatchObject([{ lastTime: expect.any(Number) }]);
  });

  it('C12 is a proof as the password is, of its own player alone', async () => {
    const { token, authenticator } = await withPasskey();
    const other = await platform.register();
    const prove = async (as: string) =>
      platform.call(
        'reAuth',
        { passkey: authenticator.prove(await optionsOf(PASSKEY_FOR.proof, as)) },
        { token: as, headers: from() },
      );
    expect((await prove(other.token)).body.errcode).toBe(103);
    expect((await prove(token)).body.errcode).toBe(0);
  });

  it('is good once for each challenge, on the device that asked, while it is fresh', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.prove(await optionsOf(PASSKEY_FOR.proof));
    expect((await login(answer)).body.errcode).toBe(0);
    expect((await login(answer)).body.errcode).toBe(104);
    const elsewhere = authenticator.prove(await optionsOf(PASSKEY_FOR.proof, undefined, 'where-it-was-asked'));
    expect((await login(elsewhere, 'where-it-was-carried')).body.errcode).toBe(103);
    const late = authenticator.prove(await optionsOf(PASSKEY_FOR.proof));
    await platform.database.pool.query(`UPDATE passkey_challenge SET expires_at = expires_at - interval '6 minutes'`);
    expect((await login(late)).body.errcode).toBe(104);
  });

  it('is refused when its counter goes back: it was copied', async () => {
    const { authenticator } = await withPasskey();
    authenticator.counter = 10;
    expect((await login(authenticator.prove(await optionsOf(PASSKEY_FOR.proof)))).body.errcode).toBe(0);
    authenticator.counter = 3;
    expect((await login(authenticator.prove(await optionsOf(PASSKEY_FOR.proof)))).body.errcode).toBe(103);
  });

  it('is refused of another site, of no account at it, and of an unknown authenticator', async () => {
    const { authenticator, token } = await withPasskey();
    authenticator.verifies = false;
    expect((await login(authenticator.prove(await optionsOf(PASSKEY_FOR.proof)))).body.errcode).toBe(103);
    const strange = new Authenticator(origin);
    expect((await login(strange.prove(await optionsOf(PASSKEY_FOR.proof)))).body.errcode).toBe(103);
    const phishing = new Authenticator('https://parola.example');
    const options = await optionsOf(PASSKEY_FOR.register, token);
    expect((await keep(token, phishing.register(options))).body.errcode).toBe(103);
    for (const answer of ['{}', 'no json', '[]', '{"id":7}', '"text"', 'null'])
      expect((await login(answer)).body.errcode).toBe(103);
  });

  it('is made and removed only after a proof, by its own player, ten at most', async () => {
    const stranger = await platform.register();
    const visitor = await platform.call('passkeyOptions', { use: PASSKEY_FOR.register }, { headers: from() });
    expect(visitor.status).toBe(401);
    const unproven = await platform.call(
      'passkeyOptions',
      { use: PASSKEY_FOR.register },
      { token: stranger.token, headers: from() },
    );
    expect(unproven.body).toMatchObject({ errcode: 114, stepUp: true });
    const { token, id } = await withPasskey();
    const remove = (as: string) => platform.call('passkeyRemove', { id }, { token: as });
    expect((await remove(stranger.token)).body.errcode).toBe(114);
    expect((await remove((await proven()).token)).body.errcode).toBe(3);
    for (let made = 1; made < 10; made += 1)
      await keep(token, new Authenticator(origin).register(await optionsOf(PASSKEY_FOR.register, token)));
    const eleventh = new Authenticator(origin).register(await optionsOf(PASSKEY_FOR.register, token));
    expect((await keep(token, eleventh)).body.errcode).toBe(9);
    expect((await remove(token)).body.list).toHaveLength(9);
  });

  it('opens no session once it is removed', async () => {
    const { token, id, authenticator } = await withPasskey();
    await platform.call('passkeyRemove', { id }, { token });
    expect((await login(authenticator.prove(await optionsOf(PASSKEY_FOR.proof)))).body.errcode).toBe(103);
  });
});
