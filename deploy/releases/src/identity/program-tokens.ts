import type { AnswerOf, Grant } from '@parola/release-api';
import type { ReleaseDatabase } from '../database/database';
import type { IdentityEvent, People, Token } from './accounts';
import type { Caller, JobToken } from './caller';
import { grantText, isCovered, isGranted, PEOPLE_ONLY } from './grants';
import type { KeptState } from './kept-state';
import { programOf } from './person';
import { ServiceRefusal } from './problems';
import { assertFollowed } from './provider-accounts';
import type { Links } from './provider-links';
import { hashSecret, newSecret } from './secrets';

const DAY_MS = 24 * 3_600_000;
/** Longest lifetime of a CI job's token, and shortest lifetime of other tokens. */
const JOB_MS = DAY_MS / 2;
/** Precision of the last use of a token. */
const USE_MS = 60_000;

/** Tokens of programs and of CI jobs. */
export interface ProgramTokens {
  /** Caller of a token. @throws ServiceRefusal notLoggedIn with the fault of the token */
  ofToken(secret: string): Promise<Caller>;
  tokens(by: Caller): Promise<AnswerOf<'tokens'>>;
  makeToken(
    by: Caller,
    request: { name: string; grants: readonly Grant[]; days: number },
  ): Promise<AnswerOf<'makeToken'>>;
  revokeToken(by: Caller, id: string): Promise<void>;
  /** Creates a token for a CI job. @throws ServiceRefusal notAllowed for an owner without the right */
  makeJobToken(job: JobToken): Promise<AnswerOf<'makeToken'>>;
}

interface TokensEnvironment {
  journal: KeptState<People, IdentityEvent>;
  database: ReleaseDatabase;
  links: Links;
  now: () => number;
}

const refuse = (...args: ConstructorParameters<typeof ServiceRefusal>): never => {
  throw new ServiceRefusal(...args);
};
const rules = (grants: readonly Grant[]) => isGranted(grants, ['admin'], {});
const tokenRow = ({ hash: _hash, ...token }: Token) => token;

function assertPerson({ kind }: Caller): void {
  if (kind === 'token') refuse('notAllowed', 'A program makes and revokes no tokens; a person has to, logged in.');
}

export function programTokens({ journal, database, links, now }: TokensEnvironment): ProgramTokens {
  const people = journal.state;

  /** Records the use of a token, at most once a minute. */
  async function noteUse(token: Token): Promise<void> {
    const at = now();
    if (token.lastUsed !== undefined && at - token.lastUsed < USE_MS) return;
    token.lastUsed = at;
    await database.run(async (db) => {
      await db
        .updateTable('token')
        .set({ last_used: new Date(at) })
        .where('id', '=', token.id)
        .execute();
    });
  }

  /** Records a token; the returned secret is not stored and cannot be read again. */
  async function issue(token: { name: string; owner: string; grants: readonly Grant[]; expires: number }) {
    const secret = newSecret();
    const made = { id: newSecret().slice(0, 12).replace(/[-_]/g, 'x'), ...token, grants: [...token.grants] };
    const at = now();
    await journal.append(() => ({ kind: 'tokenMade', at, hash: hashSecret(secret), ...made }));
    return { ...made, createdAt: at, revoked: false, secret };
  }

  return {
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
      await noteUse(token);
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
