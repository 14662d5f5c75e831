import { INVITATION_MS } from '@parola/access/lifetimes';
import { checkPassword, hashPassword, isGuessable } from '@parola/access/password';
import { inPasswordPlace } from '@parola/access/password-places';
import { newTotpSecret, stepOf, totpUri } from '@parola/access/totp';
import type { AnswerOf, Grant } from '@parola/release-api';
import { programOf } from './person';
import type { Storage } from '../storage/storage-port';
import {
  identityEvent,
  isTaken,
  noPeople,
  applyIdentityEvent,
  type Account,
  type Invitation,
  type Token,
} from './accounts';
import type { Caller, JobToken, SignedIn } from './caller';
import { assertWhole, EVERYTHING, grantText, isCovered, isGranted, PEOPLE_ONLY } from './grants';
import { changeOf } from './change-account';
import { adminsBesides, rightsOfInvitation } from './second-approver';
import { devicesOf } from './known-devices';
import { openLinks, type Links } from './provider-links';
import { assertFollowed, providerAccounts, type ProviderAccounts } from './provider-accounts';
import { openJournal } from './journal';
import { ServiceRefusal } from './problems';
import { hashSecret, newSecret, type Sealer } from './secrets';
import { openSessions } from './sessions';
import { isRequestedByTwo, waitsForSecond, wished, digestOfRequest } from './account-requests';
import { openLogInAttempts, sourceOfSetUp } from './log-in-attempts';

const DAY_MS = 24 * 3_600_000;
/** Longest lifetime of a CI job's token, and shortest lifetime of other tokens. */
const JOB_MS = DAY_MS / 2;

export interface Identity {
  /** Token of a new set-up link; undefined when the system has accounts. */
  firstStart(): Promise<string | undefined>;
  setUp(form: { token: string; login: string; name: string; password: string }): Promise<{ otpauth: string }>;
  confirmSetUp(form: { token: string; code: string }): Promise<SignedIn>;
  /** Logs a person in. `device`: cookie of a known device, '' without one; the result contains a new one. */
  logIn(
    form: { login: string; password: string; code: string },
    from: { address: string; device: string },
  ): Promise<SignedIn>;
  logOut(cookie: string): void;
  /** Caller of a session cookie. `awake`: the request is an act of the person and extends the session. */
  ofCookie(cookie: string, awake: boolean): Promise<Caller | undefined>;
  /** Caller of a token. @throws ServiceRefusal notLoggedIn with the fault of the token */
  ofToken(secret: string): Promise<Caller>;
  accounts(): Promise<AnswerOf<'accounts'>>;
  invite(by: Pick<Caller, 'actor'>, grants: readonly Grant[]): Promise<{ token: string; expires: number }>;
  change(
    by: Caller,
    login: string,
    change: { grants: readonly Grant[]; active: boolean; reason: string },
  ): Promise<AnswerOf<'changeAccount'>>;
  tokens(by: Caller): Promise<AnswerOf<'tokens'>>;
  makeToken(
    by: Caller,
    request: { name: string; grants: readonly Grant[]; days: number },
  ): Promise<AnswerOf<'makeToken'>>;
  revokeToken(by: Caller, id: string): Promise<void>;
  /**
   * Refuses an act that needs a second administrator, unless there is only one, or another administrator made the
   * same request within a day.
   * @throws ServiceRefusal secondNeeded for the first request, which is recorded
   */
  assertSecond(by: Caller, wish: string): Promise<void>;
  /** Creates a token for a CI job. @throws ServiceRefusal notAllowed for an owner without the right */
  makeJobToken(job: JobToken): Promise<AnswerOf<'makeToken'>>;
  /** Sign-in at an OpenID provider. */
  provider: ProviderAccounts;
  links: Links;
  /**
   * Removes a link, ends its sessions, and revokes the tokens of an account that the policy created. @throws
   * ServiceRefusal notFound
   */
  unlink(by: Pick<Caller, 'login'>, login: string): Promise<void>;
}

export interface IdentityOptions {
  storage: Storage;
  sealer: Sealer;
  /** Epoch milliseconds. */
  now: () => number;
  /** Time until rights given by one administrator count for approvals, milliseconds; default: a day. */
  eyesMs?: number | undefined;
}

const purposeOf = (login: string) => `totp:${login}`;
const refuse = (...args: ConstructorParameters<typeof ServiceRefusal>): never => {
  throw new ServiceRefusal(...args);
};
const noPlace = () => new ServiceRefusal('tooMany', 'Too many people are logging in right now; try again in a moment.');
const rules = (grants: readonly Grant[]) => isGranted(grants, ['admin'], {});

/** Opens people, sessions and tokens, kept in the registry's store. */
export async function openIdentity({ storage, sealer, now, eyesMs }: IdentityOptions): Promise<Identity> {
  const people = noPeople();
  const journal = openJournal(storage, 'identity/', identityEvent, (event) => applyIdentityEvent(people, event));
  const sessions = openSessions(now);
  const tries = openLogInAttempts(now);
  const devices = devicesOf(sealer);
  await journal.catchUp();

  function callerOf(account: Account, expires: number): Caller {
    const { login, name, grants } = account;
    return { kind: 'account', login, name, actor: login, grants, expires };
  }

  function openSession(account: Account): SignedIn {
    const { cookie, expires } = sessions.open(account.login);
    return { cookie, device: devices.issue(account.login, now()), caller: callerOf(account, expires) };
  }

  function invitationOf(token: string): { hash: string; invitation: Invitation } {
    const hash = hashSecret(token);
    const invitation = people.invitations.get(hash);
    if (!invitation || invitation.expires <= now())
      throw new ServiceRefusal('notAllowed', 'This link is not good any more; ask for a new one.');
    return { hash, invitation };
  }

  function accountOf(login: string): Account {
    return people.accounts.get(login) ?? refuse('notFound', `There is no account ${login}; GET /accounts shows all.`);
  }

  async function invited(by: string, grants: readonly Grant[], first: boolean) {
    const token = newSecret();
    const expires = now() + INVITATION_MS;
    await journal.append(() => ({
      kind: 'invited',
      at: now(),
      by,
      hash: hashSecret(token),
      grants: [...grants],
      expires,
      first,
    }));
    return { token, expires };
  }

  const links = await openLinks(storage, now);
  const provider = providerAccounts({
    ...{ people, journal, links, sealer, purposeOf, accountOf, openSession, now, eyesMs },
    invite: (by, grants) => invited(by, grants, false),
  });

  function assertPerson({ kind }: Caller): void {
    if (kind === 'token') refuse('notAllowed', 'A program makes and revokes no tokens; a person has to, logged in.');
  }

  /** Records a token; the returned secret is not stored and cannot be read again. */
  async function issue(token: { name: string; owner: string; grants: readonly Grant[]; expires: number }) {
    const secret = newSecret();
    const made = { id: newSecret().slice(0, 12).replace(/[-_]/g, 'x'), ...token, grants: [...token.grants] };
    const at = now();
    await journal.append(() => ({ kind: 'tokenMade', at, hash: hashSecret(secret), ...made }));
    return { ...made, createdAt: at, revoked: false, secret };
  }

  const rowOf = ({ login, name, grants, active, lastSeen }: Account, identity?: string) => ({
    login,
    name,
    grants,
    active,
    waiting: false,
    ...(lastSeen === undefined ? {} : { lastSeen }),
    ...(identity === undefined ? {} : { identity }),
  });
  const tokenRow = ({ hash: _hash, ...token }: Token) => token;

  return {
    async firstStart() {
      await journal.catchUp();
      if (people.accounts.size > 0) return undefined;
      return (await invited('first start', EVERYTHING, true)).token;
    },

    async setUp({ token, login, name, password }) {
      await journal.catchUp();
      invitationOf(token);
      if (await isGuessable(password, login))
        refuse('usage', 'The password is easy to guess: it is in lists of leaked ones, or holds the login.', {
          fields: [{ path: 'password', message: 'is easy to guess; take another one' }],
        });
      const secret = newTotpSecret();
      const hash = await hashPassword(password);
      await journal.append(() => {
        const invitation = invitationOf(token);
        if (isTaken(people, login)) refuse('conflict', `The login ${login} is already taken; choose another one.`);
        return {
          kind: 'setUp',
          at: now(),
          hash: invitation.hash,
          login,
          name,
          password: hash,
          totp: sealer.seal(secret, purposeOf(login)),
        };
      });
      return { otpauth: totpUri(secret, login, 'Parola releases') };
    },

    async confirmSetUp({ token, code }) {
      await journal.catchUp();
      const held = invitationOf(token).invitation.pending;
      const pending = held ?? refuse('usage', 'Set the account up first, then confirm its authenticator.');
      const source = sourceOfSetUp(hashSecret(token));
      tries.assert(source);
      const step = stepOf(sealer.open(pending.totp, purposeOf(pending.login)), code, now(), 0);
      if (step === null) {
        tries.failed(source);
        return refuse('notAllowed', 'This code is not right; scan the picture again, and look at the clock.');
      }
      await journal.append(() => {
        const { hash, invitation } = invitationOf(token);
        if (invitation.pending?.totp !== pending.totp || people.accounts.has(pending.login))
          refuse('conflict', 'The account was set up anew meanwhile; begin again.');
        const at = now();
        return {
          kind: 'confirmed',
          at,
          hash,
          step,
          ...rightsOfInvitation(people, pending.login, invitation.by, at, eyesMs),
        };
      });
      return openSession(accountOf(pending.login));
    },

    async logIn({ login, password, code }, from) {
      const device = devices.idOf(from.device, login, now());
      const source = { login, address: from.address, device };
      tries.assert(source);
      const work = async () => {
        // Counts the attempt before the first `await`: a hundred parallel attempts count as a hundred.
        tries.failed(source);
        await journal.catchUp();
        const known = people.accounts.get(login);
        return { account: known, right: await checkPassword(known?.active ? known.password : undefined, password) };
      };
      const { account, right } = await inPasswordPlace(work, { known: device !== null, refusal: noPlace });
      const wrong = () =>
        new ServiceRefusal('notLoggedIn', 'Login, password or code is not right; a code is good once, for 30 seconds.');
      if (!account || !right) throw wrong();
      const secret = sealer.open(account.totp, purposeOf(login));
      await journal.append(() => {
        const { active, step: used } = accountOf(login);
        const step = stepOf(secret, code, now(), used);
        if (step === null || !active) throw wrong();
        return { kind: 'loggedIn', at: now(), login, step };
      });
      tries.forget(source);
      return openSession(accountOf(login));
    },

    logOut: (cookie) => sessions.end(cookie),

    async ofCookie(cookie, awake) {
      const session = sessions.find(cookie, awake);
      if (!session) return undefined;
      await journal.catchUp();
      const account = people.accounts.get(session.login);
      return account?.active ? callerOf(account, session.expires) : undefined;
    },

    async ofToken(secret) {
      await journal.catchUp();
      const hash = hashSecret(secret);
      const token = [...people.tokens.values()].find((candidate) => candidate.hash === hash);
      if (!token) throw new ServiceRefusal('notLoggedIn', 'There is no such token; make one and use its whole text.');
      if (token.revoked)
        throw new ServiceRefusal('notLoggedIn', `The token «${token.name}» was revoked; make another.`);
      if (token.expires <= now())
        throw new ServiceRefusal(
          'notLoggedIn',
          `The token «${token.name}» expired on ${new Date(token.expires).toISOString().slice(0, 10)}; make another.`,
        );
      const owner = people.accounts.get(token.owner);
      if (!owner?.active)
        throw new ServiceRefusal(
          'notLoggedIn',
          `${token.owner}, the owner of the token «${token.name}», cannot log in at the moment.`,
        );
      assertFollowed((await links.all()).get(owner.login), owner, now());
      token.lastUsed = now();
      return {
        kind: 'token',
        login: token.owner,
        name: token.name,
        actor: programOf(token.owner, token.name),
        // A token has at most the present rights of its owner.
        grants: token.grants.filter((grant) => isCovered(grant, owner.grants)),
        expires: token.expires,
      };
    },

    async accounts() {
      await journal.catchUp();
      const waiting = [...people.invitations.values()]
        .filter(({ expires, first }) => expires > now() && !first)
        .map(({ grants, pending }) => ({
          login: pending?.login ?? '',
          name: pending?.name ?? '',
          grants,
          active: false,
          waiting: true,
        }));
      const linked = await links.all();
      const rows = [...people.accounts.values()].map((account) => rowOf(account, linked.get(account.login)?.subject));
      return [...rows, ...waiting];
    },

    async invite(by, grants) {
      assertWhole(grants);
      return invited(by.actor, grants, false);
    },

    async change(by, login, { grants, active, reason }) {
      assertWhole(grants);
      const event = await journal.append(() =>
        changeOf(people, { by: by.login, login, grants, active, reason, at: now(), eyesMs }),
      );
      if (event.kind === 'wished') throw waitsForSecond();
      if (!active) sessions.endAllOf(login);
      return rowOf(accountOf(login));
    },

    async tokens({ login, grants }) {
      await journal.catchUp();
      const all = rules(grants);
      // Leaves out expired tokens of CI jobs, because each run creates one.
      const isOver = ({ createdAt, expires }: Token) => expires <= now() && expires - createdAt < JOB_MS;
      return [...people.tokens.values()]
        .filter((token) => (all || token.owner === login) && !isOver(token))
        .map(tokenRow);
    },

    async makeToken(by, { name, grants, days }) {
      assertPerson(by);
      for (const grant of grants) {
        if (PEOPLE_ONLY.includes(grant.role))
          refuse('notAllowed', `A program is no ${grant.role}: that is for a person to be.`);
        if (!isCovered(grant, by.grants))
          refuse(
            'notAllowed',
            `You are not ${grantText(grant)} yourself; a token has at most the rights of its maker.`,
          );
      }
      return issue({ name, owner: by.login, grants, expires: now() + days * DAY_MS });
    },

    async makeJobToken({ owner, grants, ...job }) {
      await journal.catchUp();
      const account = people.accounts.get(owner);
      const missing = grants.find((grant) => !account?.active || !isCovered(grant, account.grants));
      if (missing)
        refuse('notAllowed', `${owner} is not ${grantText(missing)}; a token has at most the rights of its owner.`);
      if (account) assertFollowed((await links.all()).get(owner), account, now());
      return issue({ ...job, owner, grants });
    },

    async assertSecond(by, text) {
      await journal.catchUp();
      if (adminsBesides(people, by.login).length === 0) return;
      const wish = digestOfRequest([text]);
      if (isRequestedByTwo(people, wish, by.login, now())) return;
      await journal.append(() => wished(wish, by.login, now()));
      throw waitsForSecond();
    },

    provider,
    links,
    async unlink(by, login) {
      const link = (await links.all()).get(login);
      await links.unlink(login, by.login);
      sessions.endAllOf(login);
      // Revokes the tokens of an account that the policy created: it has no other log-in, and its tokens would stay
      // valid for a year without an owner.
      if (!link?.made) return;
      await journal.catchUp();
      for (const { id, owner, revoked, expires } of people.tokens.values())
        if (owner === login && !revoked && expires > now())
          await journal.append(() => ({ kind: 'tokenRevoked', at: now(), by: by.login, id }));
    },

    async revokeToken(by, id) {
      assertPerson(by);
      await journal.append(() => {
        const token = people.tokens.get(id);
        const ownToken = token && (token.owner === by.login || rules(by.grants));
        if (!ownToken) refuse('notFound', `You have no token ${id}.`);
        return { kind: 'tokenRevoked', at: now(), by: by.actor, id };
      });
    },
  };
}
