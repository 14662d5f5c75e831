import { int, literal, object, signedSnapshotSchema, text, type Infer, type ReleaseKey } from '@parola/contract';
import { decode, encode } from '../documents/json-documents';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { Storage } from '../storage/storage-port';
import {
  assertInFile,
  deleteOldKeys,
  trustRetiredKey,
  createNextKey,
  moveNextKey,
  publicKeysOf,
  readKeyRing,
  type KeyRing,
} from './key-ring';
import { loadSigningKey, type SigningKey } from './keys';

/**
 * A term of a signing key. The newest term is a lease on signing: processes with another key must not sign, because
 * they would overwrite each other's content in turns. Append-only; terms count from 1. `at`: epoch milliseconds.
 */
const termSchema = object({
  schema: literal('parola/signing-term@1'),
  term: int(1),
  keyId: text({ maxLength: 80 }),
  actor: text({ maxLength: 120 }),
  at: int(),
});
export type SigningTerm = Infer<typeof termSchema>;
const termKey = (term: number) => `signing/${term}.json`;

/** The key that may sign, and all keys with trusted signatures. */
export interface Signing {
  key: SigningKey;
  keys: ReleaseKey[];
}

/** State of the keys for display. */
export interface KeyState {
  signing?: string;
  next?: string;
  before: string[];
  term?: SigningTerm;
}

export interface SignerOptions {
  storage: Storage;
  /** File of the private signing key (JWK); the other key files lie beside it. */
  keyFile: string;
  /** Value of PAROLA_RELEASE_KEY. */
  environment: string | undefined;
  actor: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Manages the signing key of a registry, and its replacement, during which both keys are trusted. */
export interface Signer {
  /**
   * The key of the newest term; in a store without signatures, the key of this machine starts the first term.
   * @throws ReleaseError `auth` when this machine does not have the key
   */
  get(): Promise<Signing>;
  /**
   * Keys with trusted signatures; empty without a key on this machine. Creates none. `fresh`: reads the key files
   * instead of the cache.
   */
  trusted(fresh?: boolean): Promise<ReleaseKey[]>;
  /** All public keys that a page may trust. */
  publicKeys(): Promise<ReleaseKey[]>;
  state(): Promise<KeyState>;
  /** Creates the next key. It is trusted at once and signs after `switch`. */
  prepare(): Promise<KeyState>;
  /** Makes the next key the signing key. The former one stays trusted until `retire`. */
  switch(): Promise<KeyState>;
  /** Ends the trust in earlier keys. */
  retire(): Promise<KeyState>;
  /**
   * Makes the key of this machine the signing key, regardless of the former one; creates a key if there is none. For
   * a lost key.
   */
  adoptKey(): Promise<KeyState>;
}

export function openSigner({ storage, keyFile, environment, actor, now }: SignerOptions): Signer {
  let term: SigningTerm | undefined;
  let held: Signing | undefined;
  let known: ReleaseKey[] | undefined;

  /** Counts on from the newest known term; terms are few and never removed. */
  async function newestTerm(): Promise<SigningTerm | undefined> {
    for (;;) {
      const next = (term?.term ?? 0) + 1;
      const bytes = await storage.get(termKey(next));
      if (!bytes) return term;
      term = decode(termSchema, bytes, `Term ${next} of signing`);
      held = undefined;
      known = undefined;
    }
  }

  async function begin(key: SigningKey): Promise<void> {
    const next = ((await newestTerm())?.term ?? 0) + 1;
    const { kid } = key.publicKey;
    const made: SigningTerm = { schema: 'parola/signing-term@1', term: next, keyId: kid, actor, at: now() };
    const result = await storage.createIfAbsent(termKey(next), encode(made));
    await newestTerm();
    if (result === 'exists' && term?.keyId !== kid)
      throw new ReleaseError(
        'conflict',
        `Another process is changing the signing key at the moment; check it and repeat: ${pasteable('key ls')}`,
      );
  }

  /** Key id of stored content in a store without terms. */
  async function signedBefore(): Promise<string | undefined> {
    const keys = (await storage.list('public/discovery/')).filter((key) => key.endsWith('/current.json'));
    for (const key of keys) {
      const bytes = await storage.get(key);
      try {
        if (bytes) return decode(signedSnapshotSchema, bytes, key).keyId;
      } catch (error) {
        if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      }
    }
    return undefined;
  }

  function heldBy(ring: KeyRing, keyId: string): SigningKey | undefined {
    return [ring.signing, ring.next].find((key) => key?.publicKey.kid === keyId);
  }

  function notHere(ring: KeyRing, keyId: string): ReleaseError {
    const signedBy = `Releases here are signed with key ${keyId}${term ? ` since term ${term.term}, by ${term.actor}` : ''}`;
    const otherwise = `If it is lost, make another one the signer: ${pasteable('key take')}; then name it in RELEASE_KEYS of every front door and restart them.`;
    return new ReleaseError(
      'auth',
      ring.signing
        ? `${signedBy}, but this process holds ${ring.signing.publicKey.kid} and must not sign over it. Restart it with that key. ${otherwise}`
        : `${signedBy}, and the signing key ${keyFile} is missing; restore it from a backup, or give it as PAROLA_RELEASE_KEY. ${otherwise}`,
    );
  }

  async function get(): Promise<Signing> {
    await newestTerm();
    if (held) return held;
    let ring = await readKeyRing(keyFile, environment);
    const signer = term?.keyId ?? (await signedBefore());
    if (signer !== undefined && !heldBy(ring, signer)) throw notHere(ring, signer);
    if (signer === undefined && !ring.signing) ring = { ...ring, signing: await loadSigningKey(keyFile, environment) };
    const key = signer === undefined ? ring.signing : heldBy(ring, signer);
    if (!key) throw notHere(ring, signer ?? 'unknown');
    if (!term) await begin(key);
    if (term?.keyId !== key.publicKey.kid) throw notHere(ring, term?.keyId ?? 'unknown');
    held = { key, keys: publicKeysOf(ring) };
    return held;
  }

  async function state(): Promise<KeyState> {
    const ring = await readKeyRing(keyFile, environment);
    const newest = await newestTerm();
    return {
      ...(ring.signing ? { signing: ring.signing.publicKey.kid } : {}),
      ...(ring.next ? { next: ring.next.publicKey.kid } : {}),
      before: ring.before.map(({ kid }) => kid),
      ...(newest ? { term: newest } : {}),
    };
  }

  return {
    get,
    state,
    async trusted(fresh = false) {
      await newestTerm();
      if (fresh || !known) known = publicKeysOf(await readKeyRing(keyFile, environment));
      return known;
    },
    async publicKeys() {
      await get();
      return publicKeysOf(await readKeyRing(keyFile, environment));
    },
    async prepare() {
      assertInFile(environment);
      await get();
      await createNextKey(keyFile);
      return state();
    },
    async switch() {
      assertInFile(environment);
      const { key } = await get();
      const ring = await readKeyRing(keyFile, environment);
      if (!ring.next)
        throw new ReleaseError(
          'usage',
          `There is no next key; make one first (${pasteable('key next')}), and restart the services.`,
        );
      const isNext = key.publicKey.kid === ring.next.publicKey.kid;
      // The order matters: after a crash at any point, the key of the newest term is present and its signatures are
      // trusted.
      if (!isNext) {
        const old = [key.publicKey, ...ring.before];
        await trustRetiredKey(
          keyFile,
          old.filter(({ kid }, at) => old.findIndex((other) => other.kid === kid) === at),
        );
        await begin(ring.next);
      }
      await moveNextKey(keyFile);
      held = undefined;
      return state();
    },
    async retire() {
      assertInFile(environment);
      await get();
      await deleteOldKeys(keyFile);
      held = undefined;
      known = undefined;
      return state();
    },
    async adoptKey() {
      const key = await loadSigningKey(keyFile, environment);
      if ((await newestTerm())?.keyId !== key.publicKey.kid) await begin(key);
      return state();
    },
  };
}
