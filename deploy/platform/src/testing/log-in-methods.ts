import { randomUUID } from 'node:crypto';
import { callPath, PASSKEY_FOR, type CallName, type SocialType } from '@parola/calls';
import { Authenticator } from './authenticator';
import { DEVICE, ELIGIBLE, PASSWORD, type IdentityPlatform } from './identity';
import { TEST_SETTINGS, type TestPlayer } from './platform';
import type { OtherProvider } from './social';

/** A person with an account and a log-in method. */
export interface Comer extends TestPlayer {
  /** Body of a log-in, created for each use, because codes and tickets are valid once. */
  body(): Promise<object>;
}

const from = { 'x-device-id': DEVICE };

/** Ticket of a person's return from a provider. */
async function ticketOf(
  platform: IdentityPlatform,
  provider: OtherProvider,
  sub: string,
): Promise<{ code: string; deviceId: string }> {
  const { type: socialType } = provider.settings;
  const { body } = await platform.call('startSocialLogin', { socialType, deviceId: DEVICE });
  const back = await provider.visit(body.url, { sub });
  const { headers } = await platform.app.inject({ method: 'GET', url: back.pathname + back.search });
  return { code: new URLSearchParams(String(headers.location).split('#')[1]).get('ticket') ?? '', deviceId: DEVICE };
}

const SOCIAL_CALL = { 3: 'facebookLogin', 4: 'lineLogin', 5: 'googleLogin' } as const satisfies Record<
  SocialType,
  CallName
>;

async function bySocial(platform: IdentityPlatform, provider: OtherProvider): Promise<Comer> {
  const sub = randomUUID();
  const first = await platform.call(SOCIAL_CALL[provider.settings.type], {
    ...(await ticketOf(platform, provider, sub)),
    ...ELIGIBLE,
  });
  const { token, userInfo } = first.body;
  return { token, userId: BigInt(userInfo.id), body: () => ticketOf(platform, provider, sub) };
}

async function byPasskey(platform: IdentityPlatform): Promise<Comer> {
  const authenticator = new Authenticator(new URL(TEST_SETTINGS.publicUrl).origin);
  const player = await platform.register();
  const proof = await platform.call('reAuth', { password: PASSWORD }, { token: player.token, headers: from });
  const { token } = proof.body;
  const optionsOf = async (use: 1 | 2, own?: string) =>
    (await platform.call('passkeyOptions', { use }, { token: own, headers: from })).body.options;
  const answer = authenticator.register(await optionsOf(PASSKEY_FOR.register, token));
  await platform.call('passkeyRegister', { answer, name: 'Mine' }, { token, headers: from });
  return {
    token,
    userId: BigInt(player.userId),
    body: async () => ({ answer: authenticator.prove(await optionsOf(PASSKEY_FOR.proof)), deviceId: DEVICE }),
  };
}

/** Creates a person who logs in with this call. */
export async function playerByMethod(
  platform: IdentityPlatform,
  name: CallName,
  providers: readonly OtherProvider[],
): Promise<Comer> {
  const provider = providers.find(({ settings }) => SOCIAL_CALL[settings.type] === name);
  if (provider) return bySocial(platform, provider);
  if (name === 'passkeyLogin') return byPasskey(platform);
  const { token, userId, mobile } = await platform.register();
  const withPassword = { account: mobile, password: PASSWORD, accountType: 1, deviceId: DEVICE };
  const withCode = async () => ({ mobile, smsCode: await platform.code(mobile), deviceId: DEVICE });
  return {
    token,
    userId: BigInt(userId),
    body: name === 'accountLogin' ? async () => withPassword : withCode,
  };
}

/** Sends a call with an unchecked body, like a browser. */
export async function callAs(
  platform: IdentityPlatform,
  name: CallName,
  body: object,
  { token = '', region, device = DEVICE }: { token?: string; region: string; device?: string },
): Promise<{ status: number; errcode: number }> {
  const answer = await platform.app.inject({
    method: 'POST',
    url: callPath(name),
    headers: {
      'x-request-id': randomUUID(),
      'x-device-id': device,
      'x-parola-region': region,
      ...(token && { authorization: token }),
    },
    payload: { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '', ...body },
  });
  return { status: answer.statusCode, errcode: answer.json<{ errcode: number }>().errcode };
}
