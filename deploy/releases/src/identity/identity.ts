import { checkPassword, hashPassword, isGuessable } from '@parola/access/password';
import { inPasswordPlace } from '@parola/access/password-places';
import { newTotpSecret, stepOf, totpUri } from '@parola/access/totp';
import type { AnswerOf, Grant } from '@parola/release-api';
import type { ReleaseDatabase } from '../database/database';
import type { Storage } from '../storage/storage-port';
import {
  identityEvent,
  isTaken,
  noPeople,
  applyIdentityEvent,
  type Account,
  type IdentityEvent,
  type Invitation,
  type People,
} from './accounts';
import type { Caller, SignedIn } from './caller';
import { assertWhole, EVERYTHING } from './grants';
import { changeOf } from './change-account';
import { adminsBesides, rightsOfInvitation } from './second-approver';
import { devicesOf } from './known-devices';
import { openLinks, type Links } from './provider-links';
import { providerAccounts, type ProviderAccounts } from './provider-accounts';
import { addInvitation } from './invitations';
import { keptState } from './kept-state';
import { loadPeople, savePeople } from './people-rows';
import { programTokens, type ProgramTokens } from './program-tokens';
import { ServiceRefusal } from './problems';
import { hashSecret, type Sealer } from './secrets';
import { openSessions } from './sessions';
import { isRequestedByTwo, waitsForSecond, wished, digestOfRequest } from './account-requests';
import { openLogInAttempts, sourceOfSetUp } from './log-in-attempts';

export interface Identity extends ProgramTokens {
  /** Token of a new set-up link; undefined when the system has accounts. */
  firstStart(): Promise<string | undefined>;
  setUp(form: { token: string; login: string; name: string; password: string }): Promise<{ otpauth: string }>;
  confirmSetUp(form: { token: string; code: string }): Promise<SignedIn>;
  /** Logs a person in. `device`: cookie of a known device, '' without one; the result contains a new one. */
  logIn(
    form: { login: string; password: string; code: string },
    from: { address: string; device: string },
  ): Promise<SignedIn>;
  logOut(cookie: string): Promise<void>;
  /** Caller of a session cookie. `awake`: the request is an act of the person and extends the session. */
  ofCookie(cookie: string, awake: boolean): Promise<Caller | undefined>;
  /** The present people. */
  people(): Promise<People>;
  accounts(): Promise<AnswerOf<'accounts'>>;
  invite(by: Pick<Caller, 'actor'>, grants: readonly Grant[]): Promise<{ token: string; expires: number }>;
  change(
    by: Caller,
    login: string,
    change: { grants: readonly Grant[]; active: boolean; reason: string },
  ): Promise<AnswerOf<'changeAccount'>>;
  /**
   * Refuses an act that needs a second administrator, unless there is only one, or another administrator made the
   * same request within a day.
   * @throws ServiceRefusal secondNeeded for the first request, which is recorded
   */
  assertSecond(by: Caller, wish: string): Promise<void>;
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
  /** Holds all of them; the store has the journal of earlier releases, and invitations of the command line. */
  database: ReleaseDatabase;
  sealer: Sealer;
  /** Epoch milliseconds. */
  now: () => number;
  /** Time until rights given by one administrator count for approvals, milliseconds; default: a day. */
  eyesMs?: number | undefined;
  /** Called with the present people after each look at them and after each change. */
  seen?: (people: People) => Promise<void>;
}

const purposeOf = (login: string) => `totp:${login}`;
const refuse = (...args: ConstructorParameters<typeof ServiceRefusal>): never => {
  throw new ServiceRefusal(...args);
};
const noPlace = () => new ServiceRefusal('tooMany', 'Too many people are logging in right now; try again in a moment.');

/** Opens people, sessions and tokens, which are in the database. */
export function openIdentity({ storage, database, sealer, now, eyesMs, seen }: IdentityOptions): Identity {
  const journal = keptState<People, IdentityEvent>(
    { storage, database },
    {
      part: 'people',
      folder: 'identity/',
      event: identityEvent,
      empty: noPeople,
      apply: applyIdentityEvent,
      load: (tx) => loadPeople(tx, now()),
      save: savePeople,
      ...(seen ? { seen } : {}),
    },
  );
  const people = journal.state;
  const sessions = openSessions(database, now);
  const tries = openLogInAttempts(database, now);
  const devices = devicesOf(sealer);

  function callerOf(account: Account, expires: number): Caller {
    const { login, name, grants } = account;
    return { kind: 'account', login, name, actor: login, grants, expires };
  }

  async function openSession(account: Account): Promise<SignedIn> {
    const { cookie, expires } = await sessions.open(account.login);
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

  const invited = (by: string, grants: readonly Grant[], first: boolean) =>
    addInvitation(journal, { by, grants, first, at: now() });

  const links = openLinks({ storage, database }, now);
  const provider = providerAccounts({
    ...{ people, journal, links, sealer, purposeOf, accountOf, openSession, now, eyesMs },
    invite: (by, grants) => invited(by, grants, false),
  });
  const tokens = programTokens({ journal, database, links, now });

  const rowOf = ({ login, name, grants, active, lastSeen }: Account, identity?: string) => ({
    login,
    name,
    grants,
    active,
    waiting: false,
    ...(lastSeen === undefined ? {} : { lastSeen }),
    ...(identity === undefined ? {} : { identity }),
  });

  return {
    ...tokens,

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
      await tries.begin(source);
      const step = stepOf(sealer.open(pending.totp, purposeOf(pending.login)), code, now(), 0);
      if (step === null)
        return refuse('notAllowed', 'This code is not right; scan the picture again, and look at the clock.');
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
      await tries.forget(source);
      return openSession(accountOf(pending.login));
    },

    async logIn({ login, password, code }, from) {
      const device = devices.idOf(from.device, login, now());
      const source = { login, address: from.address, device };
      const work = async () => {
        await tries.begin(source);
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
      await tries.forget(source);
      return openSession(accountOf(login));
    },

    logOut: (cookie) => sessions.end(cookie),

    async ofCookie(cookie, awake) {
      const session = await sessions.find(cookie, awake);
      if (!session) return undefined;
      await journal.catchUp();
      const account = people.accounts.get(session.login);
      return account?.active ? callerOf(account, session.expires) : undefined;
    },

    async people() {
      await journal.catchUp();
      return people;
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
      if (!active) await sessions.endAllOf(login);
      return rowOf(accountOf(login));
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
      await sessions.endAllOf(login);
      // Revokes the tokens of an account that the policy created: it has no other log-in, and its tokens would stay
      // valid for a year without an owner.
      if (!link?.made) return;
      await journal.catchUp();
      for (const { id, owner, revoked, expires } of people.tokens.values())
        if (owner === login && !revoked && expires > now())
          await journal.append(() => ({ kind: 'tokenRevoked', at: now(), by: by.login, id }));
    },
  };
}
