import * as z from 'zod';
import type { Storage } from '../storage/storage-port';
import { openJournal } from './journal';
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

/**
 * Links between accounts and identities at an OpenID provider. An identity is issuer and subject together, never an
 * e-mail address. Each account has at most one identity, and each identity one account.
 */
export interface Links {
  of(identity: Pick<Proven, 'issuer' | 'subject'>): Promise<Link | undefined>;
  all(): Promise<ReadonlyMap<string, Link>>;
  /** The login from which an administrator removed this identity; undefined without a removal, or after a new link. */
  endedOf(identity: Pick<Proven, 'issuer' | 'subject'>): Promise<string | undefined>;
  /** Links an identity with a login. @throws ServiceRefusal conflict when one of them has another link */
  link(link: Omit<Link, 'at'>): Promise<void>;
  /** Removes the link of a login. @throws ServiceRefusal notFound */
  unlink(login: string, by: string): Promise<void>;
}

/** Opens the links. Their journal is separate from the accounts, because older releases do not know these events. */
export async function openLinks(storage: Storage, now: () => number): Promise<Links> {
  const links = new Map<string, Link>();
  const ended = new Map<string, string>();
  const nameOf = ({ issuer, subject }: Pick<Proven, 'issuer' | 'subject'>) => JSON.stringify([issuer, subject]);
  const journal = openJournal(storage, 'identity-links/', linkEvent, (event) => {
    const { login } = event;
    const held = links.get(login);
    if (event.kind === 'linked') {
      links.set(login, event);
      ended.delete(nameOf(event));
    } else if (held) {
      links.delete(login);
      ended.set(nameOf(held), login);
    }
  });
  await journal.catchUp();
  const find = ({ issuer, subject }: Pick<Proven, 'issuer' | 'subject'>) =>
    [...links.values()].find((link) => link.issuer === issuer && link.subject === subject);

  return {
    async of(identity) {
      await journal.catchUp();
      return find(identity);
    },
    async endedOf(identity) {
      await journal.catchUp();
      return ended.get(nameOf(identity));
    },
    async all() {
      await journal.catchUp();
      return links;
    },
    async link(link) {
      await journal.append(() => {
        const held = find(link);
        if (held && held.login !== link.login)
          throw new ServiceRefusal('conflict', `This identity is linked with ${held.login}; unlink it there first.`);
        const own = links.get(link.login);
        if (own && own !== held)
          throw new ServiceRefusal('conflict', `${link.login} is linked with another identity; unlink it first.`);
        // Repeating a link keeps `made`.
        return { kind: 'linked', at: now(), ...link, made: link.made || held?.made === true };
      });
    },
    async unlink(login, by) {
      await journal.append(() => {
        if (!links.has(login)) throw new ServiceRefusal('notFound', `${login} has no link.`);
        return { kind: 'unlinked', at: now(), by, login };
      });
    },
  };
}
