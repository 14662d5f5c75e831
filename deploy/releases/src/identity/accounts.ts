import { RELEASE_ROLES, type Grant } from '@parola/release-api';
import * as z from 'zod';
import { isGranted } from './grants';

export const grantSchema = z.strictObject({
  role: z.enum(RELEASE_ROLES),
  channel: z.string().optional(),
  unit: z.string().optional(),
});

/**
 * Rights that one administrator gave. `eyesFrom`: time from which they count for approvals. `alone`: login of the
 * administrator who gave them without a second one.
 */
const looked = { eyesFrom: z.int().optional(), alone: z.string().optional() };

/**
 * Events of people and tokens, append-only; together they give the present permissions. Secrets are hashed, the key
 * of an authenticator is encrypted. `at` and `expires`: epoch milliseconds.
 */
export const identityEvent = z.discriminatedUnion('kind', [
  /** `first`: set-up link printed at the start of a system without accounts; a newer one replaces it. */
  z.strictObject({
    kind: z.literal('invited'),
    at: z.int(),
    by: z.string(),
    hash: z.string(),
    grants: z.array(grantSchema),
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
    grants: z.array(grantSchema),
    active: z.boolean(),
    reason: z.string(),
    ...looked,
  }),
  /**
   * Request of an administrator for an act that needs a second one: the same request of another administrator
   * completes it.
   */
  z.strictObject({ kind: z.literal('wished'), at: z.int(), by: z.string(), wish: z.string() }),
  z.strictObject({
    kind: z.literal('tokenMade'),
    at: z.int(),
    id: z.string(),
    hash: z.string(),
    name: z.string(),
    owner: z.string(),
    grants: z.array(grantSchema),
    expires: z.int(),
  }),
  z.strictObject({ kind: z.literal('tokenRevoked'), at: z.int(), by: z.string(), id: z.string() }),
]);
export type IdentityEvent = z.output<typeof identityEvent>;

/**
 * Actor of changes to accounts that the policy created for people of the OpenID provider. The space rules out an
 * equal login.
 */
export const PROVIDER_ACTOR = 'sign-in provider';

/** Name of a caller without a session in the audit. */
export const STRANGER = 'nobody';
/** Actor name of an automatic collection. */
export const COLLECTOR = 'collector';

export interface Account {
  login: string;
  name: string;
  password: string;
  /** TOTP key, encrypted by the sealer. */
  totp: string;
  /** The newest 30 s step of a used code, which refuses a second use. */
  step: number;
  grants: Grant[];
  active: boolean;
  lastSeen?: number;
  /** Time before which the account does not count as a second person. */
  eyesFrom?: number | undefined;
  /** The administrator who gave the rights alone, while another administrator has not confirmed them. */
  alone?: string | undefined;
  /** True after a change by an administrator: the account no longer follows the provider's claims. */
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

/** Present people, invitations (by the hash of their token, until used) and tokens. */
export interface People {
  accounts: Map<string, Account>;
  invitations: Map<string, Invitation>;
  tokens: Map<string, Token>;
  /** Requests for a second administrator, by digest: the last requesting administrator, and the time. */
  wishes: Map<string, { by: string; at: number }>;
  /** True once a person has lost the right to approve or to administer. */
  shrunk: boolean;
}

/** Roles that can refuse a change; their loss needs a second administrator. */
const ROLES_THAT_GUARD = ['approver', 'admin'] as const;

export function noPeople(): People {
  return { accounts: new Map(), invitations: new Map(), tokens: new Map(), wishes: new Map(), shrunk: false };
}

/** Tells whether a login is taken or equals a reserved name. */
export function isTaken({ accounts }: Pick<People, 'accounts'>, login: string): boolean {
  return accounts.has(login) || login === STRANGER || login === COLLECTOR;
}

/** Applies one event to the present state. */
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
      // Deletes the pending invitations of a former administrator, who could use them under another name.
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
