import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** The first byte of a sealed value: the format. */
const FORMAT = 1;
const HEAD_BYTES = 2;

/** A key that seals personal data; 256 bits. `id`: 0 to 255, written into everything it sealed. */
export interface DataKey {
  id: number;
  key: Buffer;
}

export interface VaultKeys {
  /** The first one seals; all open the values that they sealed. */
  data: readonly [DataKey, ...DataKey[]];
  /**
   * The key of traces (`Vault.trace`), which find equal words again. It never changes, because nothing could be found
   * any more. 256 bits.
   */
  lookup: Buffer;
}

/**
 * Personal data at rest (player protection 1.1 and C36): AES-256-GCM, a random IV each. A sealed value names its key,
 * so that keys can be replaced; it opens for its context alone, so that it cannot be moved to another row.
 */
export class Vault {
  readonly #keys: VaultKeys;

  constructor(keys: VaultKeys) {
    this.#keys = keys;
  }

  /** @param context its kind and owner, e.g. `kyc-document:17`. */
  seal(context: string, plain: Uint8Array | string): Buffer {
    const { id, key } = this.#keys.data[0];
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv);
    cipher.setAAD(Buffer.from(context));
    const words = typeof plain === 'string' ? Buffer.from(plain) : plain;
    const sealed = Buffer.concat([cipher.update(words), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT, id]), iv, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when it was sealed by a key that is not here, for another context, or was changed since. */
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
   * The same 32 bytes for the same words of one kind, and nothing that leads back to them: for UNIQUE columns of
   * sealed numbers (C03).
   */
  trace(kind: string, words: string): Buffer {
    return createHmac('sha256', this.#keys.lookup).update(`${kind}\0${words}`).digest();
  }
}

/** 64 hex digits as 256 bits; null when they are not that. */
export function keyFromHex(text: string): Buffer | null {
  const key = Buffer.from(text, 'hex');
  return text.length === 2 * KEY_BYTES && key.length === KEY_BYTES ? key : null;
}
