import { PASSKEY_FOR } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Settings } from '../../ground/settings';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext } from '../../http/registry';
import type { Player } from './players.commands';
import type { PasskeyTable } from './tables';

/** Loads the library at the first use of a passkey. */
const library = () => import('@simplewebauthn/server');

const EXPIRES_MS = 5 * 60_000;
const MOST = 10;

type PasskeyClient = Pick<CallContext, 'client' | 'now'>;
type Use = (typeof PASSKEY_FOR)[keyof typeof PASSKEY_FOR];
type Passkey = Selectable<PasskeyTable>;

/** Relying party of passkeys: accepts the origins of our sites only. Browsers permit only hosts below `rpID`. */
function site({ publicUrl, otherSites }: Pick<Settings, 'publicUrl' | 'otherSites'>): {
  rpID: string;
  expectedOrigin: string[];
} {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, expectedOrigin: [origin, ...otherSites] };
}

function passkeysOf(tx: Tx, userId: bigint): Promise<Passkey[]> {
  return tx.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Returns a player's passkeys for display, and whether the maximum is reached. */
export async function listed(tx: Tx, userId: bigint) {
  const rows = await passkeysOf(tx, userId);
  return {
    list: rows.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createTime: created_at.getTime(),
      ...(last_used_at && { lastTime: last_used_at.getTime() }),
    })),
    full: rows.length >= MOST,
  };
}

async function keepChallenge(
  tx: Tx,
  { client, now }: PasskeyClient,
  challenge: string,
  use: Use,
  userId: bigint | null,
) {
  const expires_at = new Date(now.getTime() + EXPIRES_MS);
  await tx
    .insertInto('passkey_challenge')
    .values({ challenge, use, user_id: userId, device: client.device, expires_at })
    .execute();
}

/** Creates the request for an authenticator's proof with any passkey of this site. JSON. */
export async function askForPasskey(tx: Tx, settings: Settings, ctx: PasskeyClient): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: site(settings).rpID, userVerification: 'required' });
  await keepChallenge(tx, ctx, options.challenge, PASSKEY_FOR.proof, null);
  return JSON.stringify(options);
}

/** Creates the request for a new passkey: discoverable, at most one per authenticator. JSON. */
export async function askForNewPasskey(
  tx: Tx,
  settings: Settings,
  ctx: PasskeyClient,
  player: Player,
): Promise<string> {
  const known = await passkeysOf(tx, player.id);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Parola',
    rpID: site(settings).rpID,
    userName: player.account,
    userDisplayName: player.nickname,
    userID: new TextEncoder().encode(player.uuid),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
  });
  await keepChallenge(tx, ctx, options.challenge, PASSKEY_FOR.register, player.id);
  return JSON.stringify(options);
}

/** Uses up a challenge, whether the answer is right or wrong. It is valid for one use, device and player. */
function takeChallenge(tx: Tx, { client, now }: PasskeyClient, use: Use, userId: bigint | null) {
  let isOver = false;
  return {
    isOver: () => isOver,
    async expectedChallenge(challenge: string): Promise<boolean> {
      const row = await tx
        .deleteFrom('passkey_challenge')
        .where('challenge', '=', challenge)
        .returningAll()
        .executeTakeFirst();
      isOver = !row || row.expires_at <= now;
      return !isOver && row?.use === use && row.user_id === userId && row.device === client.device;
    },
  };
}

/** Stores a new passkey. Call within `finish` of the call. @returns null, or Refusal codeExpired or codeWrong */
export async function storePasskey(
  tx: Tx,
  settings: Settings,
  ctx: PasskeyClient,
  input: { player: Player; answer: string; name: string },
): Promise<Refusal | null> {
  const { player, answer, name } = input;
  const { rpID, expectedOrigin } = site(settings);
  const { isOver, expectedChallenge } = takeChallenge(tx, ctx, PASSKEY_FOR.register, player.id);
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    response: parsed(answer),
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(noAnswer);
  if (!made?.verified) return new Refusal(isOver() ? 'codeExpired' : 'codeWrong');
  const { credential } = made.registrationInfo;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      user_id: player.id,
      credential: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: credential.transports ?? [],
      name,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? new Refusal('codeWrong') : null;
}

/**
 * Verifies an authenticator's answer and records the use. An answer with a counter that does not increase is refused,
 * as the passkey may be a copy. Call within `finish` of the call.
 * @returns the player's id, or Refusal codeExpired or codeWrong
 */
export async function ownerOfPasskey(
  tx: Tx,
  settings: Settings,
  ctx: PasskeyClient,
  answer: string,
): Promise<bigint | Refusal> {
  const { rpID, expectedOrigin } = site(settings);
  const { isOver, expectedChallenge } = takeChallenge(tx, ctx, PASSKEY_FOR.proof, null);
  const response = parsed(answer);
  const known = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential', '=', typeof response?.id === 'string' ? response.id : '')
    .forUpdate()
    .executeTakeFirst();
  if (!known) return new Refusal('codeWrong');
  const { verifyAuthenticationResponse } = await library();
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: known.credential,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
  }).catch(noAnswer);
  if (!proof?.verified) return new Refusal(isOver() ? 'codeExpired' : 'codeWrong');
  await tx
    .updateTable('passkey')
    .set({ counter: BigInt(proof.authenticationInfo.newCounter), last_used_at: ctx.now })
    .where('id', '=', known.id)
    .execute();
  return known.user_id;
}

/** Result of a failed check: the library throws. */
function noAnswer(): undefined {
  return undefined;
}

/** Parses an answer without validation: the library checks every field. */
function parsed(answer: string) {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}

/** Deletes expired challenges. */
export async function deleteOldChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
}
