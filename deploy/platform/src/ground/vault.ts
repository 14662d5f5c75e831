import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** First byte of a sealed value: version of the format. */
const FORMAT = 1;
const HEAD_BYTES = 2;

/** A key that seals personal data; 256 bits. `id`: 0 to 255, written into each sealed value. */
export interface DataKey {
  id: number;
  key: Buffer;
}

export interface VaultKeys {
  /** The first key seals new values; each key opens the values that it sealed. */
  data: readonly [DataKey, ...DataKey[]];
  /** Key of traces (`Vault.trace`), 256 bits. It must never change: stored traces would match nothing any more. */
  lookup: Buffer;
}

/**
 * Encrypts personal data at rest (player protection 1.1 and C36): AES-256-GCM with a random IV. A sealed value contains
 * the id of its key, so that keys can be rotated. It opens only with its context, so that it cannot be moved to another
 * row.
 */
export class Vault {
  readonly #keys: VaultKeys;

  constructor(keys: VaultKeys) {
    this.#keys = keys;
  }

  /** @param context kind and owner of the value, e.g. `kyc-document:17`. */
  seal(context: string, plain: Uint8Array | string): Buffer {
    const { id, key } = this.#keys.data[0];
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv);
    cipher.setAAD(Buffer.from(context));
    const words = typeof plain === 'string' ? Buffer.from(plain) : plain;
    const sealed = Buffer.concat([cipher.update(words), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT, id]), iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the key is unknown, the context differs, or the value was changed. */
  open(context: string, sealed: Buffer): Buffer {
    const key = this.#keys.data.find(({ id }) => id === sealed[1])?.key;
    if (sealed[0] !== FORMAT || !key) throw new Error(`no key opens the value sealed for ${context}`);
    const iv = sealed.subarray(HEAD_BYTES, HEAD_BYTES + IV_BYTES);
    const words = HEAD_BYTES + IV_BYTES + TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(HEAD_BYTES + IV_BYTES, words));
    return Buffer.concat([decipher.update(sealed.subarray(words)), decipher.final()]);
  }

  /** `open` for sealed text. */
  openText(context: string, sealed: Buffer): string {
    return this.open(context, sealed).toString('utf8');
  }

  /**
   * Keyed hash (32 bytes) of words of one kind: equal words give equal traces, and the words cannot be recovered. For
   * UNIQUE columns of sealed numbers (C03).
   */
  trace(kind: string, words: string): Buffer {
    return createHmac('sha256', this.#keys.lookup).update(`${kind}\0${words}`).digest();
  }
}

/** Parses 64 hex digits as a key of 256 bits; null for other text. */
export function keyFromHex(text: string): Buffer | null {
  const key = Buffer.from(text, 'hex');
  return text.length === 2 * KEY_BYTES && key.length === KEY_BYTES ? key : null;
}
