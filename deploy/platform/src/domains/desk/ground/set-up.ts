import type { Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';
import { hashToken, newToken } from '../../../ground/tokens';

const GOOD_FOR_MS = 24 * 3_600_000;

/** Whoever holds the token may become an operator with these roles, once. Only its hash is kept, and that until it is used. */
export async function invite(
  tx: Tx,
  { roles, by, now }: { roles: Role[]; by: bigint | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await tx
    .insertInto('operator_invitation')
    .values({
      token_hash: hashToken(token),
      roles,
      invited_by: by,
      expires_at: expiresAt,
      login: null,
      name: null,
      password_hash: null,
      totp_secret: null,
    })
    .execute();
  return { token, expiresAt };
}

/** The token of the first manager while there is no operator; null once there is one. */
export async function firstSetUp(tx: Tx, now: Date): Promise<string | null> {
  const somebody = await tx.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  return somebody ? null : (await invite(tx, { roles: ['manager'], by: null, now })).token;
}
