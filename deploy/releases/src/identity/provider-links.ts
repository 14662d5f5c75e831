import * as z from 'zod';
import type { ReleaseDatabase, Tx } from '../database/database';
import type { Storage } from '../storage/storage-port';
import { keptState } from './kept-state';
import { differences } from './people-rows';
import type { Proven } from './provider';
import { ServiceRefusal } from './problems';

const linkEvent = z.discriminatedUnion('kind', [
  /** `made`: the policy created the account for this identity, and its grants follow the provider's claims. */
  z.strictObject({
    kind: z.literal('linked'),
    at: z.int(),
    by: z.string(),
    issuer: z.string(),
    subject: z.string(),
    login: z.string(),
    made: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('unlinked'), at: z.int(), by: z.string(), login: z.string() }),
]);
type LinkEvent = z.output<typeof linkEvent>;
export type Link = Omit<Extract<LinkEvent, { kind: 'linked' }>, 'kind'>;

/** An identity at the provider. */
type Identified = Pick<Proven, 'issuer' | 'subject'>;

/** Links by login, and logins of ended links by the name of their identity. */
interface LinkState {
  links: Map<string, Link>;
  ended: Map<string, string>;
}

/**
 * Links between accounts and identities at an OpenID provider. An identity is issuer and subject together, never an
 * e-mail address. Each account has at most one identity, and each identity one account.
 */
export interface Links {
  of(identity: Identified): Promise<Link | undefined>;
  all(): Promise<ReadonlyMap<string, Link>>;
  /** The login from which an administrator removed this identity; undefined without a removal, or after a new link. */
  endedOf(identity: Identified): Promise<string | undefined>;
  /** Links an identity with a login. @throws ServiceRefusal conflict when one of them has another link */
  link(link: Omit<Link, 'at'>): Promise<void>;
  /** Removes the link of a login. @throws ServiceRefusal notFound */
  unlink(login: string, by: string): Promise<void>;
}

const nameOf = ({ issuer, subject }: Identified) => JSON.stringify([issuer, subject]);
const identityIn = (name: string): [string, string] => z.tuple([z.string(), z.string()]).parse(JSON.parse(name));

function applyLinkEvent({ links, ended }: LinkState, event: LinkEvent): void {
  const held = links.get(event.login);
  if (event.kind === 'linked') {
    const { kind: _kind, ...link } = event;
    links.set(event.login, link);
    ended.delete(nameOf(event));
  } else if (held) {
    links.delete(event.login);
    ended.set(nameOf(held), event.login);
  }
}

async function loadLinks(tx: Tx): Promise<LinkState> {
  const links = await tx.selectFrom('link').selectAll().orderBy('at').execute();
  const ended = await tx.selectFrom('ended_link').selectAll().execute();
  return {
    links: new Map(links.map(({ at, ...link }) => [link.login, { ...link, at: at.getTime() }])),
    ended: new Map(ended.map((identity) => [nameOf(identity), identity.login])),
  };
}

async function saveLinks(tx: Tx, before: LinkState, after: LinkState): Promise<void> {
  const links = differences(before.links, after.links);
  for (const login of [...links.gone, ...links.changed.map(([name]) => name)])
    await tx.deleteFrom('link').where('login', '=', login).execute();
  for (const [, { at, ...link }] of links.changed)
    await tx
      .insertInto('link')
      .values({ ...link, at: new Date(at) })
      .execute();
  const ended = differences(before.ended, after.ended);
  for (const name of [...ended.gone, ...ended.changed.map(([changed]) => changed)]) {
    const [issuer, subject] = identityIn(name);
    await tx.deleteFrom('ended_link').where('issuer', '=', issuer).where('subject', '=', subject).execute();
  }
  for (const [name, login] of ended.changed) {
    const [issuer, subject] = identityIn(name);
    await tx.insertInto('ended_link').values({ issuer, subject, login }).execute();
  }
}

/** Opens the links. */
export function openLinks(place: { storage: Storage; database: ReleaseDatabase }, now: () => number): Links {
  const { state, catchUp, append } = keptState<LinkState, LinkEvent>(place, {
    part: 'links',
    folder: 'identity-links/',
    event: linkEvent,
    empty: () => ({ links: new Map(), ended: new Map() }),
    apply: applyLinkEvent,
    load: loadLinks,
    save: saveLinks,
  });
  const find = (identity: Identified) => [...state.links.values()].find((link) => nameOf(link) === nameOf(identity));

  return {
    async of(identity) {
      await catchUp();
      return find(identity);
    },
    async endedOf(identity) {
      await catchUp();
      return state.ended.get(nameOf(identity));
    },
    async all() {
      await catchUp();
      return state.links;
    },
    async link(link) {
      await append(() => {
        const held = find(link);
        if (held && held.login !== link.login)
          throw new ServiceRefusal('conflict', `This identity is linked with ${held.login}; unlink it there first.`);
        const own = state.links.get(link.login);
        if (own && own !== held)
          throw new ServiceRefusal('conflict', `${link.login} is linked with another identity; unlink it first.`);
        // Repeating a link keeps `made`.
        return { kind: 'linked', at: now(), ...link, made: link.made || held?.made === true };
      });
    },
    async unlink(login, by) {
      await append(() => {
        if (!state.links.has(login)) throw new ServiceRefusal('notFound', `${login} has no link.`);
        return { kind: 'unlinked', at: now(), by, login };
      });
    },
  };
}
