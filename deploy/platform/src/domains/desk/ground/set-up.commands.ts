import { INVITATION_MS } from '@parola/access/lifetimes';
import type { Role } from '@parola/operations';
import type { Tx } from '../../../db/pool';
import { hashToken, newToken } from '../../../ground/tokens';
import { writeAct } from './audit.commands';
import { losesCheckingRole } from './checkers.queries';
import { hasManagerBesides, holdManagers } from './managers.queries';
import { recordRightsChange } from './rights.commands';
import { endSessionsOf } from './sessions.commands';

/** Creates a one-time token with which its holder becomes an operator with these roles. Only its hash is stored. */
export async function invite(
  tx: Tx,
  { roles, by, operatorId = null, now }: { roles: Role[]; by: bigint | null; operatorId?: bigint | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
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
 * Creates a one-time token for an operator who has lost authenticator or password, at the server's command line. The
 * operator sets up both again and keeps the present roles. The old access works until then; earlier tokens become
 * invalid.
 * @returns null for an unknown or deactivated operator
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

/**
 * Deactivates an operator at the server's command line. The desk would need the consent of the second of two managers,
 * who may be unable to give it. It is recorded like any change of rights.
 */
export async function switchOff(
  tx: Tx,
  { login, by, reason, now }: { login: string; by: string; reason: string; now: Date },
): Promise<'done' | 'notFound' | 'lastManager'> {
  await holdManagers(tx);
  const row = await tx
    .selectFrom('operator')
    .select(['id', 'roles', 'eyes_from'])
    .where('login', '=', login)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  const isLast = row !== undefined && !(await hasManagerBesides(tx, [row.id]));
  const outcome = !row ? 'notFound' : isLast ? 'lastManager' : 'done';
  await writeAct(tx, {
    ...{ operatorId: null, operator: by, operation: 'cli.switchOff', subject: `login:${login}`, ip: '', now },
    ...{ detail: { reason }, outcome: outcome === 'done' ? outcome : `refused:${outcome}` },
  });
  if (!row || isLast) return outcome;
  await tx
    .updateTable('operator')
    .set({ active: false, waits: false, ...(losesCheckingRole(row.roles, []) && { checks_lost_at: now }) })
    .where('id', '=', row.id)
    .execute();
  await endSessionsOf(tx, row.id);
  await recordRightsChange(tx, {
    ...{ id: row.id, operator: login, rolesBefore: row.roles, rolesThen: row.roles, mayLogIn: false },
    ...{ by, checker: null, doneBy: [], eyesFrom: row.eyes_from, reason, now },
  });
  return outcome;
}

/** Returns a set-up token for the first manager; null once an operator exists. */
export async function firstSetUp(tx: Tx, now: Date): Promise<string | null> {
  const somebody = await tx.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  return somebody ? null : (await invite(tx, { roles: ['manager'], by: null, now })).token;
}
