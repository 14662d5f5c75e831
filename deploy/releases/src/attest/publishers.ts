import { kidOf } from '@parola/artefact';
import type { UnitName } from '@parola/contract';
import * as z from 'zod';
import type { Trust } from '../signing/signed-envelope';
import { ReleaseError } from '../ground/errors';
import { openJournal } from '../signing/journal';
import type { Storage } from '../storage/storage-port';

const signature = { at: z.int(), actor: z.string().min(1).max(120), reason: z.string().max(300) };
const event = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('allow'), unit: z.string(), x: z.string(), name: z.string().max(80), ...signature }),
  /** Ends the key for all units that it is allowed for. */
  z.strictObject({ act: z.enum(['retire', 'revoke']), kid: z.string(), ...signature }),
]);
type PublisherEvent = z.output<typeof event>;

/**
 * A key that may attest builds of a unit. A unit may have several keys at once, so that a new key can replace an old
 * one. `retiredAt`: the key attests no new build, its earlier attestations stay valid. `revokedAt`: none of its
 * attestations is valid. Both in epoch milliseconds.
 */
export interface Publisher {
  unit: UnitName;
  kid: string;
  /** The public key: Ed25519, base64url. */
  x: string;
  name: string;
  at: number;
  actor: string;
  retiredAt?: number;
  revokedAt?: number;
  /** Reason of the latest event: registration, retirement or revocation. */
  reason: string;
}

export interface Allowing {
  unit: UnitName;
  x: string;
  /** Readable name of the key. */
  name: string;
  reason: string;
  by: string;
}

/** The registered publishers: the keys with accepted attestations, in an append-only log at `publishers/log/`. */
export interface Publishers {
  /** All keys ever registered, oldest first, ended ones included. */
  list(): Promise<Publisher[]>;
  /**
   * Allows a key to attest builds of a unit.
   * @throws ReleaseError `usage` for a retired or revoked key, `conflict` for a key already allowed for the unit
   */
  allow(allowing: Allowing): Promise<Publisher>;
  /**
   * Ends a key, named by its key id or at least the first 6 characters. @throws ReleaseError `usage` when not exactly
   * one key matches, `conflict` for a key that is revoked already
   */
  end(act: 'retire' | 'revoke', kid: string, options: { reason: string; by: string }): Promise<Publisher[]>;
}

function apply(known: Publisher[], happened: PublisherEvent): Publisher[] {
  if (happened.act === 'allow') {
    const { act: _act, x, ...rest } = happened;
    return [...known, { ...rest, x, kid: kidOf(x) }];
  }
  const { act, kid, at, reason } = happened;
  return known.map((one) =>
    one.kid !== kid ? one : { ...one, reason, ...(act === 'revoke' ? { revokedAt: at } : { retiredAt: at }) },
  );
}

function assertWhy(reason: string, name = 'x'): string {
  const why = reason.trim();
  if (why === '' || why.length > 300 || name.trim() === '' || name.length > 80)
    throw new ReleaseError(
      'usage',
      'A key needs a reason of at most 300 characters, and a name of at most 80 when it is allowed.',
    );
  return why;
}

export function openPublishers(storage: Storage, now: () => number, trust?: Trust): Publishers {
  const journal = openJournal(storage, { folder: 'publishers/log/', what: 'Publisher', schema: event, trust });

  async function change(decide: (known: Publisher[]) => PublisherEvent): Promise<Publisher[]> {
    for (;;) {
      const entries = await journal.read();
      const known = entries.map(({ document }) => document).reduce(apply, []);
      const happened = decide(known);
      if (await journal.append(entries.at(-1), happened)) return apply(known, happened);
    }
  }

  return {
    list: async () => (await journal.read()).map(({ document }) => document).reduce(apply, []),
    async allow({ unit, x, name, reason, by }) {
      const why = assertWhy(reason, name);
      const kid = kidOf(x);
      const after = await change((known) => {
        const before = known.filter((one) => one.kid === kid);
        if (before.some(({ revokedAt, retiredAt }) => (revokedAt ?? retiredAt) !== undefined))
          throw new ReleaseError('usage', `The key ${kid} was ended; make another one: publisher new.`);
        if (before.some((one) => one.unit === unit))
          throw new ReleaseError('conflict', `The key ${kid} may publish ${unit} already.`);
        return { act: 'allow', unit, x, name: name.trim(), at: now(), actor: by, reason: why };
      });
      const made = after.at(-1);
      if (!made) throw new ReleaseError('unavailable', 'The log of publishers is empty; look at the store.');
      return made;
    },
    async end(act, written, { reason, by }) {
      const why = assertWhy(reason);
      let kid = '';
      const after = await change((known) => {
        const meant = [...new Set(known.filter((one) => one.kid.startsWith(written)).map((one) => one.kid))];
        if (written.length < 6 || meant.length !== 1)
          throw new ReleaseError(
            'usage',
            `«${written}» is not the beginning of exactly one key; write at least 6 characters of one: publisher ls.`,
          );
        kid = meant[0] ?? '';
        if (known.some((one) => one.kid === kid && one.revokedAt !== undefined))
          throw new ReleaseError('conflict', `The key ${kid} is revoked already.`);
        return { act, kid, at: now(), actor: by, reason: why };
      });
      return after.filter((one) => one.kid === kid);
    },
  };
}
