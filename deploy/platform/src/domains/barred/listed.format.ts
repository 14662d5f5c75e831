import * as z from 'zod';
import type { Vault } from '../../ground/vault';
import type { Listed } from './list-csv.format';

/** The sealed fields of a listed person. */
const listed = z.object({ name: z.string(), birthday: z.string(), idNo: z.string(), note: z.string() });

/** Encryption context of a listed person. */
export const contextOf = (key: Buffer) => `barred-person:${key.toString('hex')}`;

/** Decrypts a person of the list. @throws Error for the row of another person */
export function openListed(vault: Vault, { key, sealed }: { key: Buffer; sealed: Buffer }): Listed {
  return listed.parse(JSON.parse(vault.openText(contextOf(key), sealed)));
}
