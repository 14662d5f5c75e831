import { hashPassword } from '@parola/access/password';
import { newTotpSecret } from '@parola/access/totp';
import type { Policy } from '@parola/release-api';
import { isDeepStrictEqual } from 'node:util';
import { isTaken, PROVIDER_ACTOR, type Account, type IdentityEvent, type People } from './accounts';
import { rightsOfInvitation } from './second-approver';
import { grantsOf, loginFor, nameFor } from './provider-claims';
import type { SignedIn } from './caller';
import type { KeptState } from './kept-state';
import type { Link, Links } from './provider-links';
import { ServiceRefusal } from './problems';
import type { Proven } from './provider';
import { hashSecret, newSecret, type Sealer } from './secrets';

/** Accounts and permissions of people who sign in at an OpenID provider. */
export interface ProviderAccounts {
  /**
   * Signs a person in to their linked account. Without a linked account the policy may create one. The account holds
   * the permissions. `policy` undefined (unreadable): accounts are neither changed nor created.
   * @throws ServiceRefusal notAllowed for an unknown person or an inactive account
   */
  signIn(proven: Proven, policy: Policy | undefined): Promise<SignedIn>;
  /** Creates the account of an invitation, without a password. @throws ServiceRefusal notAllowed, conflict */
  join(proven: Proven, form: { token: string; login: string; name: string }): Promise<SignedIn>;
  /** Links an identity with an account. @throws ServiceRefusal notAllowed for an inactive account, conflict */
  link(identity: Pick<Proven, 'issuer' | 'subject'>, login: string, by: string): Promise<void>;
}

export interface ProviderAccountsEnvironment {
  people: People;
  journal: KeptState<People, IdentityEvent>;
  links: Links;
  sealer: Sealer;
  /** Purpose of an authenticator's encryption, see `Sealer`. */
  purposeOf: (login: string) => string;
  invite: (by: string, grants: Account['grants']) => Promise<{ token: string }>;
  accountOf: (login: string) => Account;
  openSession: (account: Account) => Promise<SignedIn>;
  now: () => number;
  eyesMs?: number | undefined;
}

/**
 * Time since the owner's last sign-in in which the tokens of an account created by the policy stay valid; long enough
 * for a weekend. Milliseconds.
 */
const FOLLOWED_MS = 72 * 3_600_000;

/**
 * Refuses the token of an account that the policy created when its owner has not signed in for FOLLOWED_MS. The
 * provider's claims arrive only at sign-in, so a person who may no longer sign in would continue with their tokens.
 * Accounts changed by an administrator are exempt.
 * @throws ServiceRefusal notLoggedIn
 */
export function assertFollowed(link: Link | undefined, { login, lastSeen = 0, byHand }: Account, now: number): void {
  if (!link?.made || byHand || now < lastSeen + FOLLOWED_MS) return;
  throw new ServiceRefusal(
    'notLoggedIn',
    `${login} has not signed in at the provider for ${FOLLOWED_MS / 3_600_000} hours; his programs go on when he has.`,
  );
}

export function providerAccounts(env: ProviderAccountsEnvironment): ProviderAccounts {
  const { people, journal, links, sealer, purposeOf, accountOf, openSession, now, eyesMs } = env;

  /**
   * Creates an account with a random password and authenticator. @throws ServiceRefusal notAllowed for an invalid
   * link, conflict
   */
  async function makeAccount(token: string, login: string, name: string): Promise<Account> {
    const hash = hashSecret(token);
    const password = await hashPassword(newSecret());
    const totp = sealer.seal(newTotpSecret(), purposeOf(login));
    const invitation = () => {
      const found = people.invitations.get(hash);
      if (found && found.expires > now()) return found;
      throw new ServiceRefusal('notAllowed', 'This link is not good any more; ask for a new one.');
    };
    await journal.append(() => {
      invitation();
      if (isTaken(people, login))
        throw new ServiceRefusal('conflict', `The login ${login} is already taken; choose another one.`);
      return { kind: 'setUp', at: now(), hash, login, name, password, totp };
    });
    await journal.append(() => {
      const { pending, by } = invitation();
      if (pending?.totp !== totp || people.accounts.has(login))
        throw new ServiceRefusal('conflict', 'The account was set up anew meanwhile; begin again.');
      const at = now();
      return { kind: 'confirmed', at, hash, step: 0, ...rightsOfInvitation(people, login, by, at, eyesMs) };
    });
    return accountOf(login);
  }

  async function enter({ login }: Account): Promise<SignedIn> {
    await journal.append(() => {
      const { active, step } = accountOf(login);
      if (!active) throw inactive(login);
      return { kind: 'loggedIn', at: now(), login, step };
    });
    return openSession(accountOf(login));
  }

  /** Refusal of an unknown person; it mentions groups only if the policy grants rights by them. */
  function unknown({ issuer, subject }: Proven, policy: Policy | undefined): ServiceRefusal {
    const identityName = `«${subject.slice(0, 100)}» of ${issuer}`;
    return new ServiceRefusal(
      'notAllowed',
      policy?.signIn
        ? `The groups of ${identityName} have no access here. Ask an administrator for access, or log in with your password if you have one here.`
        : `No account is linked with ${identityName}. Log in with your password and link it, or ask an administrator to.`,
    );
  }

  /** Updates the grants of an account that the policy created, until an administrator has changed it. */
  async function follow({ made }: Link, account: Account, proven: Proven, policy: Policy): Promise<void> {
    if (!made || account.byHand) return;
    const grants = grantsOf(policy, proven);
    if (!isDeepStrictEqual(grants, account.grants))
      await journal.append(() => {
        const { login, active, byHand } = accountOf(account.login);
        if (byHand)
          throw new ServiceRefusal(
            'conflict',
            `The rights of ${login} were changed at this moment; sign in once more.`,
          );
        const reason = grants.length > 0 ? 'as the provider says' : 'the provider says nothing of him any more';
        return { kind: 'changed', at: now(), by: PROVIDER_ACTOR, login, grants, active, reason };
      });
    if (grants.length === 0) throw unknown(proven, policy);
  }

  return {
    async signIn(proven, policy) {
      await journal.catchUp();
      const link = await links.of(proven);
      const account = link && people.accounts.get(link.login);
      if (link && account) {
        if (account.active && policy) await follow(link, account, proven, policy);
        return enter(account);
      }
      const ended = await links.endedOf(proven);
      // A link removed by an administrator is not created again, which would restore all grants of the policy.
      if (ended !== undefined)
        throw new ServiceRefusal(
          'notAllowed',
          `The link with ${ended} was taken away; ask an administrator to link you again.`,
        );
      const grants = policy ? grantsOf(policy, proven) : [];
      if (grants.length === 0) throw unknown(proven, policy);
      const login = loginFor(proven, (login) => isTaken(people, login));
      const { token } = await env.invite(PROVIDER_ACTOR, grants);
      const made = await makeAccount(token, login, nameFor(proven, login));
      await links.link({ ...identityOf(proven), login, by: PROVIDER_ACTOR, made: true });
      return enter(made);
    },
    async join(proven, { token, login, name }) {
      await journal.catchUp();
      const held = await links.of(proven);
      if (held)
        throw new ServiceRefusal(
          'conflict',
          `This identity is linked with ${held.login}; sign in instead of setting up.`,
        );
      const account = await makeAccount(token, login, name);
      await links.link({ ...identityOf(proven), login, by: login, made: false });
      return enter(account);
    },
    async link(identity, login, by) {
      await journal.catchUp();
      if (!accountOf(login).active) throw inactive(login);
      await links.link({ ...identityOf(identity), login, by, made: false });
    },
  };
}

const inactive = (login: string) => new ServiceRefusal('notAllowed', `${login} may not log in; ask an administrator.`);
const identityOf = ({ issuer, subject }: Pick<Proven, 'issuer' | 'subject'>) => ({ issuer, subject });
