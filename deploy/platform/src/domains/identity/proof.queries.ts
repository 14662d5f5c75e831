import { SMS_TYPE } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Settings } from '../../ground/settings';
import { Refusal } from '../../ground/errors';
import type { CallContext } from '../../http/registry';
import type { Session } from '../../http/sessions';
import { askingDevice, attemptSource } from './device-key.rules';
import { deviceOf } from './device.queries';
import { countFailure, forgetTries, isLocked, readAttempts, unlock } from './login-lock.commands';
import { logLogin } from './open-session.commands';
import { ownerOfPasskey } from './passkey.commands';
import type { CallThatNeeds } from './needs-proof.rules';
import { playerById } from './players.commands';
import { useCode } from './sms-code.commands';
import { checkPassword } from './password-lanes.commands';

/** Lifetime of a proof (player protection C12 leaves the minutes to us). */
const FRESH_MS = 5 * 60_000;

/** A proof by one of three means. */
interface Proof {
  password?: string | undefined;
  smsCode?: string | undefined;
  /** The authenticator's answer to `passkeyOptions`. */
  passkey?: string | undefined;
}
type Prover = Pick<CallContext, 'client' | 'now'> & { userId: bigint; session: Session };
type ProofRequest<Call> = Prover & { call: Call };

function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() <= FRESH_MS;
}

/**
 * Demands a proof by `reAuth` in this session within the last minutes (player protection C12, `NEEDS_PROOF`). May run
 * anywhere in a handler's transaction: its error rolls the act back.
 * @throws Refusal reAuthNeeded (`stepUp`)
 */
export function assertProven({
  session,
  now,
}: Pick<ProofRequest<CallThatNeeds<'session'>>, 'call' | 'session' | 'now'>): void {
  if (!isFresh(session.provenAt, now) || session.idle) throw new Refusal('reAuthNeeded', { stepUp: true });
}

/** Tells whether the player has any means of proof for `reAuth`. */
async function canProve(tx: Tx, userId: bigint): Promise<boolean> {
  const { password_hash, mobile } = await playerById(tx, userId);
  if (password_hash !== null || mobile !== null) return true;
  const passkey = await tx.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst();
  return passkey !== undefined;
}

/**
 * Like `assertProven`, for calls that add or remove a log-in. An account without password, mobile and passkey cannot
 * prove anything; it needs a recent log-in on the calling device instead.
 * @throws Refusal reAuthNeeded (`stepUp`)
 */
export async function assertMayChangeWays(
  tx: Tx,
  { userId, session, client, now }: ProofRequest<CallThatNeeds<'ways' | 'given'> | 'reAuth'>,
): Promise<void> {
  // A replaced token counts as idle, even if the newer token carries a proof.
  if (isFresh(session.provenAt, now) && !session.idle) return;
  const loggedInHere =
    !session.idle && isFresh(session.createdAt, now) && session.device !== '' && session.device === client.device;
  if (!loggedInHere || (await canProve(tx, userId))) throw new Refusal('reAuthNeeded', { stepUp: true });
}

/**
 * Checks the identity of the caller: by the given proof, otherwise by the rule of `assertMayChangeWays`. The costly
 * part runs first, outside of any transaction.
 * @returns a check for the act's transaction, within `finish` or `commitRefusals`. It returns null, or Refusal
 * wrongLogin or locked (password), codeWrong or codeExpired (code, passkey)
 * @throws Refusal reAuthNeeded (`stepUp`) without a given or an earlier proof
 */
export async function checkProof(
  tx: Tx,
  settings: Settings,
  ctx: ProofRequest<CallThatNeeds<'given'> | 'reAuth'>,
  proof: Proof,
): Promise<(tx: Tx) => Promise<Refusal | null>> {
  const { userId, now } = ctx;
  const { password, smsCode, passkey } = proof;
  const player = await playerById(tx, userId);
  if (password !== undefined) {
    const trier = attemptSource(ctx);
    if (await isLocked(tx, trier, now)) return async () => new Refusal('locked');
    const right = player.password_hash !== null && (await checkPassword(player.password_hash, password));
    return async (inside) => {
      if ((await readAttempts(inside, trier, now)).locked) return new Refusal('locked');
      if (right) await forgetTries(inside, trier);
      else await logLogin(inside, { userId, kind: 'password', ok: false, where: deviceOf(ctx), now });
      return right ? null : countFailure(inside, trier, userId, now);
    };
  }
  if (smsCode !== undefined) {
    if (player.mobile === null) throw new Refusal('reAuthNeeded', { stepUp: true });
    const code = { mobile: player.mobile, types: [SMS_TYPE.verify], code: smsCode, device: askingDevice(ctx), now };
    return async (inside) => {
      const wrong = await useCode(inside, code);
      if (!wrong) await unlock(inside, userId);
      return wrong;
    };
  }
  if (passkey !== undefined) {
    return async (inside) => {
      const owner = await ownerOfPasskey(inside, settings, ctx, passkey);
      if (owner instanceof Refusal) return owner;
      return owner === userId ? null : new Refusal('codeWrong');
    };
  }
  await assertMayChangeWays(tx, ctx);
  return async () => null;
}
