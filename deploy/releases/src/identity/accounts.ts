import { RELEASE_ROLES, type Grant } from '@parola/release-api';
import * as z from 'zod';
import { isGranted } from './grants';

const grant = z.strictObject({
  role: z.enum(RELEASE_ROLES),
  channel: z.string().optional(),
  unit: z.string().optional(),
});

/**
 * For rights that one administrator gave: the time from which they count for approvals, and the administrator who
 * gave them alone.
 */
const looked = { eyesFrom: z.int().optional(), alone: z.string().optional() };

/**
 * Events of people and tokens. Append-only; together they give the present permissions. Secrets are hashed, the key
 * of an authenticator is sealed. `at` and `expires` in epoch milliseconds.
 */
export const identityEvent = z.discriminatedUnion('kind', [
  /** `first`: printed at the start of a system without accounts; the next one replaces it. */
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
  z.strictObject({ kind: z.literal('confirmed'), at: z.int(), hash: z.string(), step: z.int(), ...looked }),
  z.strictObject({ kind: z.literal('loggedIn'), at: z.int(), login: z.string(), step: z.int() }),
  z.strictObject({
    kind: z.literal('changed'),
    at: z.int(),
    by: z.string(),
    login: z.string(),
    grants: z.array(grant),
    active: z.boolean(),
    reason: z.string(),
    ...looked,
  }),
  /** An act that an administrator may not do alone: another one with the same wish completes it. */
  z.strictObject({ kind: z.literal('wished'), at: z.int(), by: z.string(), wish: z.string() }),
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

/** The actor of changes to accounts that the policy created for people of the OpenID provider. No login has a space. */
export const PROVIDER_ACTOR = 'sign-in provider';

/** The audit's name of a caller without a session. */
export const STRANGER = 'nobody';
/** The signature of an automatic collection. */
export const COLLECTOR = 'collector';

export interface Account {
  login: string;
  name: string;
  password: string;
  /** Sealed. */
  totp: string;
  /** The newest 30 s step of a used code. */
  step: number;
  grants: Grant[];
  active: boolean;
  lastSeen?: number;
  /** Until then it is no second pair of eyes. */
  eyesFrom?: number | undefined;
  /** The administrator who gave its rights while another one was there who has not confirmed them. */
  alone?: string | undefined;
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

/** The present people. Invitations by the hash of their token, until they are used. */
export interface People {
  accounts: Map<string, Account>;
  invitations: Map<string, Invitation>;
  tokens: Map<string, Token>;
  /** Wishes by their digest: the last wishing administrator, and the time. */
  wishes: Map<string, { by: string; at: number }>;
  /** A person has lost the right to approve or to administer. */
  shrunk: boolean;
}

/** Roles whose loss leaves fewer people who can refuse a change. */
const ROLES_THAT_GUARD = ['approver', 'admin'] as const;

export function noPeople(): People {
  return { accounts: new Map(), invitations: new Map(), tokens: new Map(), wishes: new Map(), shrunk: false };
}

/** Tells whether a login is taken, or would look like a reserved name. */
export function isTaken({ accounts }: Pick<People, 'accounts'>, login: string): boolean {
  return accounts.has(login) || login === STRANGER || login === COLLECTOR;
}

/** Takes one event in. */
export function applyIdentityEvent(people: People, event: IdentityEvent): void {
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
      const { step, at: lastSeen, eyesFrom, alone } = event;
      accounts.set(pending.login, { ...pending, grants, active: true, step, lastSeen, eyesFrom, alone });
      return;
    }
    case 'loggedIn': {
      const account = accounts.get(event.login);
      if (account) Object.assign(account, { step: event.step, lastSeen: event.at });
      return;
    }
    case 'changed': {
      const account = accounts.get(event.login);
      if (account) {
        const { grants, active, eyesFrom, alone } = event;
        const then = active ? grants : [];
        people.shrunk ||= ROLES_THAT_GUARD.some(
          (role) => account.active && isGranted(account.grants, [role], {}) && !isGranted(then, [role], {}),
        );
        Object.assign(account, { grants, active, eyesFrom, alone });
      }
      if (account && event.by !== PROVIDER_ACTOR) account.byHand = true;
      // A former administrator's pending invitations are void: they must not serve that person under another name.
      if (!event.active || !isGranted(event.grants, ['admin'], {}))
        for (const [hash, { by }] of invitations) if (by === event.login) invitations.delete(hash);
      return;
    }
    case 'wished': {
      people.wishes.set(event.wish, { by: event.by, at: event.at });
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
