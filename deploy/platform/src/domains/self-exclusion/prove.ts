import { SMS_TYPE } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext } from '../../http/registry';
import { askingDevice, checkPassword, countFailure, playerById, tried, trierOf, useCode } from '../identity';

/**
 * Whether it is the player himself: by password or by a code sent to his mobile. The slow part comes first, outside any transaction.
 * @returns the check for the transaction of the act, within `settle`: null, or Refusal wrongLogin, locked (password), codeWrong, codeExpired (code).
 * @throws Refusal reAuthNeeded when he gives neither.
 */
export async function proveOneself(
  tx: Tx,
  ctx: Pick<CallContext<'selfExclude' | 'deleteAccountRequest'>, 'userId' | 'session' | 'client' | 'body' | 'now'>,
): Promise<(tx: Tx) => Promise<Refusal | null>> {
  const {
    userId,
    body: { password, smsCode },
    now,
  } = ctx;
  const player = await playerById(tx, userId);
  if (password !== undefined) {
    const right = await checkPassword(player.password_hash, password);
    return async (inside) => {
      const trier = trierOf(ctx);
      if ((await tried(inside, trier, now)).locked) return new Refusal('locked');
      return right ? null : countFailure(inside, trier, userId, now);
    };
  }
  if (smsCode === undefined) throw new Refusal('reAuthNeeded');
  const code = { mobile: player.mobile, types: [SMS_TYPE.verify], code: smsCode, device: askingDevice(ctx), now };
  return (inside) => useCode(inside, code);
}
