import { SMS_TYPE } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { checkPassword, countFailure, lockedOut, lockKey, playerById, useCode } from '../identity';

/**
 * Whether it is the player himself: by password or by a code sent to his mobile. The slow part comes first, outside any transaction.
 * @returns the check for the transaction of the act, within `settle`: null, or Refusal wrongLogin, locked (password), codeWrong, codeExpired (code).
 * @throws Refusal reAuthNeeded when he gives neither.
 */
export async function proveOneself(
  tx: Tx,
  given: { userId: bigint; password?: string; smsCode?: string; now: Date },
): Promise<(tx: Tx) => Promise<Refusal | null>> {
  const { userId, password, smsCode, now } = given;
  const player = await playerById(tx, userId);
  if (password !== undefined) {
    const right = await checkPassword(player.password_hash, password);
    return async (inside) => {
      const key = lockKey(userId, '');
      return (await lockedOut(inside, key, now)) ?? (right ? null : countFailure(inside, key, userId, now));
    };
  }
  if (smsCode === undefined) throw new Refusal('reAuthNeeded');
  return (inside) => useCode(inside, { mobile: player.mobile, types: [SMS_TYPE.verify], code: smsCode, now });
}
