import type { Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';
import { hashToken, newToken } from '../../../ground/tokens';
import { writeAct } from './audit';

const GOOD_FOR_MS = 24 * 3_600_000;

/** Whoever holds the token may become an operator with these roles, once. Only its hash is kept, and that until it is used. */
export async function invite(
  tx: Tx,
  { roles, by, operatorId = null, now }: { roles: Role[]; by: bigint | null; operatorId?: bigint | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  await tx
    .insertInto('operator_invitation')
    .values({
      token_hash: hashToken(token),
      roles,
      invited_by: by,
      operator_id: operatorId,
      expires_at: expiresAt,
      login: null,
      name: null,
      password_hash: null,
      totp_secret: null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * A way back for who has lost his authenticator or his password, given by who can log in to the server: a token to set up both anew, with the
 * roles that he has. What he had holds until he uses it; one before it is of no use any longer.
 * @returns null for a login that is nobody's, or of somebody who was switched off
 */
export async function wayBack(
  tx: Tx,
  { login, by, now }: { login: string; by: string; now: Date },
): Promise<{ token: string; expiresAt: Date } | null> {
  const operator = await tx
    .selectFrom('operator')
    .select(['id', 'roles'])
    .where('login', '=', login)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  const line = {
    operatorId: null,
    operator: by,
    operation: 'cli.wayBack',
    subject: `login:${login}`,
    ip: '',
    now,
  } as const;
  await writeAct(tx, { ...line, outcome: operator ? 'done' : 'refused:notFound' });
  if (!operator) return null;
  await tx.deleteFrom('operator_invitation').where('operator_id', '=', operator.id).execute();
  return invite(tx, { roles: operator.roles, by: null, operatorId: operator.id, now });
}

/** The token of the first manager while there is no operator; null once there is one. */
export async function firstSetUp(tx: Tx, now: Date): Promise<string | null> {
  const somebody = await tx.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  return somebody ? null : (await invite(tx, { roles: ['manager'], by: null, now })).token;
}
