import { SMS_TYPE } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Settings } from '../../ground/settings';
import { Refusal } from '../../ground/errors';
import type { CallContext } from '../../http/registry';
import type { Session } from '../../http/sessions';
import { askingDevice, trierOf } from './asker';
import { deviceOf } from './device';
import { countFailure, forgetTries, isLocked, tried, unlock } from './login-lock';
import { logLogin } from './open-session';
import { ownerOfPasskey } from './passkey';
import type { CallThatNeeds } from './needs-proof';
import { checkPassword } from './password';
import { playerById } from './players';
import { useCode } from './sms-code';

/** A proof is good for so long (player protection C12; the minutes are ours). */
const FRESH_MS = 5 * 60_000;

/** What a player proves himself with: one of them. */
interface Proof {
  password?: string | undefined;
  smsCode?: string | undefined;
  /** What his authenticator answered to `passkeyOptions`. */
  passkey?: string | undefined;
}
type Prover = Pick<CallContext, 'client' | 'now'> & { userId: bigint; session: Session };
type Asking<Call> = Prover & { call: Call };

function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() <= FRESH_MS;
}

/**
 * Lets an act go on for which the player must have proved by `reAuth`, within some minutes and in this very session, who he is (player protection
 * C12, `NEEDS_PROOF`). One line of its handler: what it throws undoes the act.
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
 * As `assertProven`, for what an account needs to become able to prove anything: one that came from elsewhere has nothing but its log-in there, so that
 * has to be fresh, and on the device that asks.
 * @throws Refusal reAuthNeeded (`stepUp`)
 */
export async function assertMayChangeWays(
  tx: Tx,
  { userId, session, client, now }: Asking<CallThatNeeds<'ways' | 'given'> | 'reAuth'>,
): Promise<void> {
  // A token that another one took the place of is idle, whatever was proved under the newer one.
  if (isFresh(session.provenAt, now) && !session.idle) return;
  const loggedInHere =
    !session.idle && isFresh(session.createdAt, now) && session.device !== '' && session.device === client.device;
  if (!loggedInHere || (await canProve(tx, userId))) throw new Refusal('reAuthNeeded', { stepUp: true });
}

/**
 * Whether it is the player himself: by what he gives now, or, where he gives nothing, by what `assertMayChangeWays` asks for. The slow part comes
 * first, outside any transaction.
 * @returns the check for the transaction of the act, within `settle`: null, or Refusal wrongLogin, locked (password), codeWrong, codeExpired (code, passkey).
 * @throws Refusal reAuthNeeded (`stepUp`) when he gives nothing and has proved nothing.
 */
export async function proofOf(
  tx: Tx,
  settings: Settings,
  ctx: Asking<CallThatNeeds<'given'> | 'reAuth'>,
  given: Proof,
): Promise<(tx: Tx) => Promise<Refusal | null>> {
  const { userId, now } = ctx;
  const { password, smsCode, passkey } = given;
  const player = await playerById(tx, userId);
  if (password !== undefined) {
    const trier = trierOf(ctx);
    if (await isLocked(tx, trier, now)) return async () => new Refusal('locked');
    const right = player.password_hash !== null && (await checkPassword(player.password_hash, password));
    return async (inside) => {
      if ((await tried(inside, trier, now)).locked) return new Refusal('locked');
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
