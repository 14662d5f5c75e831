import { isDeepStrictEqual } from 'node:util';
import { sql, type Insertable, type Selectable } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../database/database';
import type { Tables } from '../database/tables';
import { grantSchema, noPeople, type Account, type Invitation, type People, type Token } from './accounts';

const DAY_MS = 24 * 3_600_000;
const grantsOf = (value: unknown) => z.array(grantSchema).parse(value);
const dateOf = (at: number | undefined) => (at === undefined ? null : new Date(at));

/** Entries of a map that differ from those of an earlier one, and keys that are gone. */
export function differences<V>(before: ReadonlyMap<string, V>, after: ReadonlyMap<string, V>) {
  return {
    changed: [...after].filter(([key, value]) => !isDeepStrictEqual(before.get(key), value)),
    gone: [...before.keys()].filter((key) => !after.has(key)),
  };
}

function accountOf(row: Selectable<Tables['account']>): Account {
  const { login, name, password, totp, step, active } = row;
  return {
    ...{ login, name, password, totp, step, active, grants: grantsOf(row.grants) },
    ...(row.last_seen ? { lastSeen: row.last_seen.getTime() } : {}),
    ...(row.eyes_from ? { eyesFrom: row.eyes_from.getTime() } : {}),
    ...(row.alone === null ? {} : { alone: row.alone }),
    ...(row.by_hand ? { byHand: true } : {}),
  };
}

function invitationOf(row: Selectable<Tables['invitation']>): Invitation {
  const { by, first, login, name, password, totp } = row;
  const pending = login !== null && name !== null && password !== null && totp !== null;
  return {
    ...{ by, first, grants: grantsOf(row.grants), expires: row.expires.getTime() },
    ...(pending ? { pending: { login, name, password, totp } } : {}),
  };
}

function tokenOf(row: Selectable<Tables['token']>): Token {
  const { id, hash, name, owner, revoked } = row;
  return {
    ...{ id, hash, name, owner, revoked, grants: grantsOf(row.grants) },
    ...{ createdAt: row.created_at.getTime(), expires: row.expires.getTime() },
    ...(row.last_used ? { lastUsed: row.last_used.getTime() } : {}),
  };
}

/** Reads the people, invitations and tokens. `now`: tokens that ended long before it are left out. */
export async function loadPeople(tx: Tx, now: number): Promise<People> {
  const people = noPeople();
  for (const row of await tx.selectFrom('account').selectAll().orderBy('n').execute())
    people.accounts.set(row.login, accountOf(row));
  for (const row of await tx.selectFrom('invitation').selectAll().orderBy('n').execute())
    people.invitations.set(row.hash, invitationOf(row));
  for (const { digest, by, at } of await tx.selectFrom('wish').selectAll().execute())
    people.wishes.set(digest, { by, at: at.getTime() });
  const lasting = new Date(now - DAY_MS);
  const tokens = await tx
    .selectFrom('token')
    .selectAll()
    // A token of a CI job lives for minutes, and each run makes one.
    .where((eb) => eb.or([eb('expires', '>', lasting), sql<boolean>`expires - created_at >= interval '12 hours'`]))
    .orderBy('created_at')
    .execute();
  for (const row of tokens) people.tokens.set(row.id, tokenOf(row));
  const state = await tx.selectFrom('state').select('shrunk').where('part', '=', 'people').executeTakeFirstOrThrow();
  people.shrunk = state.shrunk;
  return people;
}

const accountRow = (account: Account): Insertable<Tables['account']> => ({
  login: account.login,
  name: account.name,
  password: account.password,
  totp: account.totp,
  step: account.step,
  grants: JSON.stringify(account.grants),
  active: account.active,
  last_seen: dateOf(account.lastSeen),
  eyes_from: dateOf(account.eyesFrom),
  alone: account.alone ?? null,
  by_hand: account.byHand ?? false,
});

const invitationRow = (hash: string, invitation: Invitation): Insertable<Tables['invitation']> => ({
  hash,
  by: invitation.by,
  grants: JSON.stringify(invitation.grants),
  expires: new Date(invitation.expires),
  first: invitation.first,
  login: invitation.pending?.login ?? null,
  name: invitation.pending?.name ?? null,
  password: invitation.pending?.password ?? null,
  totp: invitation.pending?.totp ?? null,
});

const tokenRow = (token: Token): Insertable<Tables['token']> => ({
  id: token.id,
  hash: token.hash,
  name: token.name,
  owner: token.owner,
  grants: JSON.stringify(token.grants),
  created_at: new Date(token.createdAt),
  expires: new Date(token.expires),
  last_used: dateOf(token.lastUsed),
  revoked: token.revoked,
});

/** Writes the differences of two states of the people. */
export async function savePeople(tx: Tx, before: People, after: People): Promise<void> {
  for (const [, account] of differences(before.accounts, after.accounts).changed) {
    const row = accountRow(account);
    const put = tx.insertInto('account').values(row);
    await put.onConflict((conflict) => conflict.column('login').doUpdateSet(row)).execute();
  }
  const invitations = differences(before.invitations, after.invitations);
  for (const hash of invitations.gone) await tx.deleteFrom('invitation').where('hash', '=', hash).execute();
  for (const [hash, invitation] of invitations.changed) {
    const row = invitationRow(hash, invitation);
    const put = tx.insertInto('invitation').values(row);
    await put.onConflict((conflict) => conflict.column('hash').doUpdateSet(row)).execute();
  }
  for (const [digest, { by, at }] of differences(before.wishes, after.wishes).changed) {
    const row = { digest, by, at: new Date(at) };
    const put = tx.insertInto('wish').values(row);
    await put.onConflict((conflict) => conflict.column('digest').doUpdateSet(row)).execute();
  }
  for (const [, token] of differences(before.tokens, after.tokens).changed) {
    const row = tokenRow(token);
    const put = tx.insertInto('token').values(row);
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
  }
  await tx.updateTable('state').set({ shrunk: after.shrunk }).where('part', '=', 'people').execute();
}
