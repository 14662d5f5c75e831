import { RELEASE_ROLES, type Grant } from '@parola/release-api';
import * as z from 'zod';
import { isGranted } from './grants';

const grant = z.strictObject({
  role: z.enum(RELEASE_ROLES),
  channel: z.string().optional(),
  unit: z.string().optional(),
});

/**
 * What happened to people and tokens. Append-only; who may do what now is what all of them make together. Secrets are hashed, the key of an
 * authenticator is sealed. `at` and `expires` in epoch milliseconds.
 */
export const identityEvent = z.discriminatedUnion('kind', [
  /** `first`: printed at the start of a system nobody has set up; the next one takes its place. */
  z.strictObject({
    kind: z.literal('invited'),
    at: z.int(),
    by: z.string(),
    hash: z.string(),
    grants: z.array(grant),
    expires: z.int(),
    first: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('setUp'),
    at: z.int(),
    hash: z.string(),
    login: z.string(),
    name: z.string(),
    password: z.string(),
    totp: z.string(),
  }),
  z.strictObject({ kind: z.literal('confirmed'), at: z.int(), hash: z.string(), step: z.int() }),
  z.strictObject({ kind: z.literal('loggedIn'), at: z.int(), login: z.string(), step: z.int() }),
  z.strictObject({
    kind: z.literal('changed'),
    at: z.int(),
    by: z.string(),
    login: z.string(),
    grants: z.array(grant),
    active: z.boolean(),
    reason: z.string(),
  }),
  z.strictObject({
    kind: z.literal('tokenMade'),
    at: z.int(),
    id: z.string(),
    hash: z.string(),
    name: z.string(),
    owner: z.string(),
    grants: z.array(grant),
    expires: z.int(),
  }),
  z.strictObject({ kind: z.literal('tokenRevoked'), at: z.int(), by: z.string(), id: z.string() }),
]);
export type IdentityEvent = z.output<typeof identityEvent>;

/** Who changes accounts that the policy made for people of the OpenID provider. No login has a space. */
export const PROVIDER_ACTOR = 'sign-in provider';

/** Who has not said who he is, as the audit calls him. */
export const STRANGER = 'nobody';
/** How a collection that nobody asked for signs what it does. */
export const COLLECTOR = 'collector';

export interface Account {
  login: string;
  name: string;
  password: string;
  /** Sealed. */
  totp: string;
  /** The newest 30 s step of which a code was used. */
  step: number;
  grants: Grant[];
  active: boolean;
  lastSeen?: number;
  /** An administrator has changed it: it follows the provider no more. */
  byHand?: boolean;
}

export interface Invitation {
  by: string;
  grants: Grant[];
  expires: number;
  first: boolean;
  pending?: Pick<Account, 'login' | 'name' | 'password' | 'totp'>;
}

export interface Token {
  id: string;
  hash: string;
  name: string;
  owner: string;
  grants: Grant[];
  createdAt: number;
  expires: number;
  lastUsed?: number;
  revoked: boolean;
}

/** Who there is now. Invitations by the hash of their token, until they are used. */
export interface People {
  accounts: Map<string, Account>;
  invitations: Map<string, Invitation>;
  tokens: Map<string, Token>;
}

export function noPeople(): People {
  return { accounts: new Map(), invitations: new Map(), tokens: new Map() };
}

/** Whether a login is somebody's, or would be taken for what is none. */
export function isTaken({ accounts }: Pick<People, 'accounts'>, login: string): boolean {
  return accounts.has(login) || login === STRANGER || login === COLLECTOR;
}

/** Takes one event in. */
export function takeIn(people: People, event: IdentityEvent): void {
  const { accounts, invitations, tokens } = people;
  switch (event.kind) {
    case 'invited': {
      if (event.first) for (const [hash, { first }] of invitations) if (first) invitations.delete(hash);
      const { by, grants, expires, first } = event;
      invitations.set(event.hash, { by, grants, expires, first });
      return;
    }
    case 'setUp': {
      const { login, name, password, totp } = event;
      const invitation = invitations.get(event.hash);
      if (invitation) invitation.pending = { login, name, password, totp };
      return;
    }
    case 'confirmed': {
      const invitation = invitations.get(event.hash);
      if (!invitation?.pending) return;
      invitations.delete(event.hash);
      const { pending, grants } = invitation;
      accounts.set(pending.login, { ...pending, grants, active: true, step: event.step, lastSeen: event.at });
      return;
    }
    case 'loggedIn': {
      const account = accounts.get(event.login);
      if (account) Object.assign(account, { step: event.step, lastSeen: event.at });
      return;
    }
    case 'changed': {
      const account = accounts.get(event.login);
      if (account) Object.assign(account, { grants: event.grants, active: event.active });
      if (account && event.by !== PROVIDER_ACTOR) account.byHand = true;
      // Who invites no more has invited nobody who did not come yet: not himself under another name.
      if (!event.active || !isGranted(event.grants, ['admin'], {}))
        for (const [hash, { by }] of invitations) if (by === event.login) invitations.delete(hash);
      return;
    }
    case 'tokenMade': {
      const { id, hash, name, owner, grants, at, expires } = event;
      tokens.set(id, { id, hash, name, owner, grants, createdAt: at, expires, revoked: false });
      return;
    }
    case 'tokenRevoked': {
      const token = tokens.get(event.id);
      if (token) token.revoked = true;
    }
  }
}
