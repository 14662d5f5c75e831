import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, mkdir, link, writeFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ReleaseError, systemCode } from '../ground/errors';

/** A random secret of 256 bits for links, cookies and headers; 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret for the store. It needs no salt, because the secret is random. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Encrypts texts that must be readable again (the key of an authenticator), each for one purpose. */
export interface Sealer {
  seal(text: string, purpose: string): string;
  /** Decrypts a text. @throws ReleaseError `integrity` for a text of another key or purpose */
  open(sealed: string, purpose: string): string;
}

/** The sealer with a key of 64 hexadecimal digits. */
export function sealerOf(hex: string): Sealer {
  const key = Buffer.from(hex, 'hex');
  return {
    seal(text, purpose) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    open(sealed, purpose) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(12, 28));
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new ReleaseError(
          'integrity',
          'The key that authenticators are sealed with is another one than before; bring keys/release-identity.key or RELEASE_IDENTITY_KEY back.',
          {},
          { cause: error },
        );
      }
    },
  };
}

/**
 * Loads the key from `file`; the first use creates it, readable by its owner alone. When two processes create it,
 * both use the first one.
 */
export async function loadSealer(file: string): Promise<Sealer> {
  const read = () =>
    readFile(file, 'utf8').catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    });
  let text = await read();
  if (text === undefined) {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    await link(draft, file).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
    await rm(draft);
    text = (await read()) ?? '';
  }
  if (!/^[0-9a-f]{64}$/.test(text.trim()))
    throw new ReleaseError('integrity', `${file} holds no key; bring it back from a backup.`);
  return sealerOf(text.trim());
}
