import { isGuessable } from '@parola/access/password';
import { inPasswordPlace } from '@parola/access/password-places';
import { newTotpSecret, stepOf, totpUri } from '@parola/access/totp';
import { PASSWORD, type Me } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { hashToken } from '../../../ground/tokens';
import { checkPassword, hashPassword } from '../../identity';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';
import { checkerFromWhenGivenAlone } from '../ground/checkers.queries';
import { hasManagerBesides, holdManagers } from '../ground/managers.queries';
import { recordRightsChange } from '../ground/rights.commands';
import { endSession, endSessionsOf, operatorView, openOperatorSession } from '../ground/sessions.commands';
import type { OperatorTable } from '../ground/tables';
import { devicesOf, sealedFor } from '../ground/sealed-access.format';
import {
  assertAttemptsLeft,
  countAttempt,
  forgetAttempts,
  forgetOwnAttempts,
} from '../ground/log-in-attempts.commands';

/** Wrong codes after which the set-up restarts with a new secret. */
const CODE_TRIES = 10;

/**
 * Returns the invitation of a token and locks set-ups.
 * @throws DeskRefusal badToken; also for the first start's token once an operator exists
 */
async function invitationOf(tx: Tx, token: string, now: Date) {
  // Serializes set-ups: of two holders of a first start's token, only one becomes the first manager.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator set-up', 0))`.execute(tx);
  const row = await tx
    .selectFrom('operator_invitation')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DeskRefusal('badToken');
  const first = row.invited_by === null && row.operator_id === null;
  if (first && (await tx.selectFrom('operator').select('id').limit(1).executeTakeFirst()))
    throw new DeskRefusal('badToken');
  return { ...row, first };
}

/**
 * Checks the login name of a set-up.
 * @throws DeskRefusal loginTaken; badInput for another login in a repeated set-up
 */
async function assertLogin(tx: Tx, login: string, { operator_id }: { operator_id: bigint | null }): Promise<void> {
  const found = await tx.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirst();
  if (operator_id !== null && found?.id !== operator_id) throw new DeskRefusal('badInput', { field: 'login' });
  if (operator_id === null && found) throw new DeskRefusal('loginTaken', { field: 'login' });
}

async function loginOf(tx: Tx, id: bigint): Promise<string> {
  return (await tx.selectFrom('operator').select('login').where('id', '=', id).executeTakeFirstOrThrow()).login;
}

type Access = Pick<
  Selectable<OperatorTable>,
  'login' | 'name' | 'roles' | 'password_hash' | 'totp_secret' | 'totp_step'
>;

/**
 * Creates a new operator. If another manager besides the inviting one exists, that manager must admit the operator (by
 * a change of the operator). Otherwise the operator may log in at once, and their rights may not count for four-eyes
 * checks for a day.
 * @returns null for an operator who waits for admission
 */
async function admitNew(tx: Tx, invitedBy: bigint | null, access: Access, now: Date): Promise<Me | null> {
  await holdManagers(tx);
  const waits = invitedBy !== null && (await hasManagerBesides(tx, [invitedBy]));
  const eyes_from = invitedBy === null || waits ? null : await checkerFromWhenGivenAlone(tx, null, invitedBy, now);
  const row = await tx
    .insertInto('operator')
    .values({
      ...access,
      eyes_from,
      created_at: now,
      invited_by: invitedBy,
      active: !waits,
      waits,
      logged_in_at: waits ? null : now,
    })
    .returning(['id', 'login', 'name', 'roles'])
    .executeTakeFirstOrThrow();
  if (waits) return null;
  if (invitedBy !== null)
    await recordRightsChange(tx, {
      ...{ id: row.id, operator: row.login, rolesBefore: [], rolesThen: row.roles, mayLogIn: true },
      ...{ by: await loginOf(tx, invitedBy), checker: null, doneBy: [invitedBy, row.id], eyesFrom: eyes_from },
      ...{ reason: 'invited by the only manager', now },
    });
  return operatorView(row);
}

/**
 * Replaces the access of an existing operator and ends their sessions.
 * @throws DeskRefusal badToken for an operator deactivated meanwhile
 */
async function admitAgain(tx: Tx, operatorId: bigint, { roles: _, ...access }: Access): Promise<Me> {
  const back = await tx
    .updateTable('operator')
    .set(access)
    .where('id', '=', operatorId)
    .where('active', '=', true)
    .returning(['id', 'login', 'name', 'roles'])
    .executeTakeFirst();
  if (!back) throw new DeskRefusal('badToken');
  await endSessionsOf(tx, operatorId);
  await forgetAttempts(tx, access.login);
  return operatorView(back);
}

export const access: OperationGroup<
  'access.setUp' | 'access.confirm' | 'access.logIn' | 'access.me' | 'access.logOut'
> = {
  'access.setUp': async ({ tx, vault, input, now, note }) => {
    const { token, login, name, password } = input;
    note(`login:${login}`);
    const found = await invitationOf(tx, token, now);
    const { token_hash } = found;
    await assertLogin(tx, login, found);
    if (password.length < PASSWORD.min) throw new DeskRefusal('passwordRule', { field: 'password' });
    if (await isGuessable(password, login)) throw new DeskRefusal('passwordLeaked', { field: 'password' });
    const secret = newTotpSecret();
    const password_hash = await hashPassword(password, 'operators');
    await tx
      .updateTable('operator_invitation')
      .set({ login, name, password_hash, totp_secret: vault.seal(sealedFor(login), secret), tries: 0 })
      .where('token_hash', '=', token_hash)
      .execute();
    return { secret, uri: totpUri(secret, login, 'Parola desk') };
  },

  'access.confirm': async ({ tx, vault, input, now, ip, note, session, keepDevice }) => {
    const found = await invitationOf(tx, input.token, now);
    const { token_hash, login, name, password_hash, totp_secret, roles, tries, first } = found;
    if (login === null || name === null || password_hash === null || totp_secret === null)
      throw new DeskRefusal('badToken');
    note(`login:${login}`, { roles });
    if (tries >= CODE_TRIES) throw new DeskRefusal('locked');
    const step = stepOf(vault.openText(sealedFor(login), totp_secret), input.code, now.getTime(), 0);
    if (step === null) {
      await tx
        .updateTable('operator_invitation')
        .set({ tries: tries + 1 })
        .where('token_hash', '=', token_hash)
        .execute();
      return new DeskRefusal('badCode', { field: 'code' });
    }
    await assertLogin(tx, login, found);
    const access = { login, name, roles, password_hash, totp_secret, totp_step: BigInt(step) };
    const me =
      found.operator_id === null
        ? await admitNew(tx, found.invited_by, access, now)
        : await admitAgain(tx, found.operator_id, access);
    // First-start tokens of other nodes become invalid too.
    await tx
      .deleteFrom('operator_invitation')
      .where((eb) => eb.or([eb('token_hash', '=', token_hash), ...(first ? [eb('invited_by', 'is', null)] : [])]))
      .execute();
    if (me) {
      session(await openOperatorSession(tx, BigInt(me.id), ip, now));
      keepDevice(devicesOf(vault).issue(login, now.getTime()));
    }
    return { me };
  },

  'access.logIn': async ({ tx, vault, input, now, ip, note, session, device, keepDevice }) => {
    const { login, password, code } = input;
    note(`login:${login}`);
    const source = { login, address: ip, device: devicesOf(vault).idOf(device, login, now.getTime()) };
    await assertAttemptsLeft(tx, source, now);
    const operator = await tx
      .selectFrom('operator')
      .selectAll()
      .where('login', '=', login)
      .where('active', '=', true)
      .forUpdate()
      .executeTakeFirst();
    const right = await inPasswordPlace(() => checkPassword(operator?.password_hash, password, 'operators'), {
      known: source.device !== null,
      refusal: () => new DeskRefusal('tooFrequent', { retryAfterSec: 1 }),
    });
    const step =
      operator && right
        ? stepOf(
            vault.openText(sealedFor(login), operator.totp_secret),
            code,
            now.getTime(),
            Number(operator.totp_step),
          )
        : null;
    if (!operator || step === null) {
      await countAttempt(tx, source, now);
      // The answer does not reveal whether login, password or code is wrong.
      return new DeskRefusal('badLogIn');
    }
    await forgetOwnAttempts(tx, source);
    await tx
      .updateTable('operator')
      .set({ totp_step: BigInt(step) })
      .where('id', '=', operator.id)
      .execute();
    session(await openOperatorSession(tx, operator.id, ip, now));
    keepDevice(devicesOf(vault).issue(login, now.getTime()));
    return operatorView(operator);
  },

  'access.me': async ({ operator }) => {
    const { id, login, name, roles } = operator();
    return { id, login, name, roles };
  },

  'access.logOut': async ({ tx, operator, note, session }) => {
    const { sessionId, login } = operator();
    note(`login:${login}`);
    await endSession(tx, sessionId);
    session('');
    return {};
  },
};
