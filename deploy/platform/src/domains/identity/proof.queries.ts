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
import { checkPassword } from './password.rules';
import { playerById } from './players.commands';
import { useCode } from './sms-code.commands';

/** A proof is good for so long (player protection C12; the minutes are ours). */
const FRESH_MS = 5 * 60_000;

/** A player's proof: one of these. */
interface Proof {
  password?: string | undefined;
  smsCode?: string | undefined;
  /** The authenticator's answer to `passkeyOptions`. */
  passkey?: string | undefined;
}
type Prover = Pick<CallContext, 'client' | 'now'> & { userId: bigint; session: Session };
type Asking<Call> = Prover & { call: Call };

function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() <= FRESH_MS;
}

/**
 * Guards an act that needs a proof of identity by `reAuth`, within some minutes and in this very session (player
 * protection C12, `NEEDS_PROOF`). One line of its handler: its error undoes the act.
 * @throws Refusal reAuthNeeded (`stepUp`)
 */
export function assertProven({
  session,
  now,
}: Pick<Asking<CallThatNeeds<'session'>>, 'call' | 'session' | 'now'>): void {
  if (!isFresh(session.provenAt, now) || session.idle) throw new Refusal('reAuthNeeded', { stepUp: true });
}

/** Whether `reAuth` can ever take a proof of this player. */
async function canProve(tx: Tx, userId: bigint): Promise<boolean> {
  const { password_hash, mobile } = await playerById(tx, userId);
  if (password_hash !== null || mobile !== null) return true;
  const passkey = await tx.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst();
  return passkey !== undefined;
}

/**
 * As `assertProven`, for additions that make an account able to prove anything: an account from a provider has only
 * its log-in there, so that has to be recent, and on the calling device.
 * @throws Refusal reAuthNeeded (`stepUp`)
 */
export async function assertMayChangeWays(
  tx: Tx,
  { userId, session, client, now }: Asking<CallThatNeeds<'ways' | 'given'> | 'reAuth'>,
): Promise<void> {
  // A replaced token is idle, whatever was proved under the newer one.
  if (isFresh(session.provenAt, now) && !session.idle) return;
  const loggedInHere =
    !session.idle && isFresh(session.createdAt, now) && session.device !== '' && session.device === client.device;
  if (!loggedInHere || (await canProve(tx, userId))) throw new Refusal('reAuthNeeded', { stepUp: true });
}

/**
 * Checks that the caller is the player: by the given proof, or, without one, by the requirement of
 * `assertMayChangeWays`. The slow part comes first, outside any transaction.
 * @returns the check for the transaction of the act, within `commitRefusals`: null, or Refusal wrongLogin, locked
 * (password), codeWrong, codeExpired (code, passkey).
 * @throws Refusal reAuthNeeded (`stepUp`) without a given and an earlier proof.
 */
export async function checkProof(
  tx: Tx,
  settings: Settings,
  ctx: Asking<CallThatNeeds<'given'> | 'reAuth'>,
  given: Proof,
): Promise<(tx: Tx) => Promise<Refusal | null>> {
  const { userId, now } = ctx;
  const { password, smsCode, passkey } = given;
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
