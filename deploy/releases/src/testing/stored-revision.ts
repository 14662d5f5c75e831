import { readFile } from 'node:fs/promises';
import type { SignedSnapshot } from '@parola/contract';
import { digestOf } from '../documents/build';
import { decodeRevision, type Revision } from '../documents/revision';
import { fromJwk } from '../signing/keys';
import { signText } from '../signing/sign-snapshot';
import type { Stored } from './stored-objects';

/** Key of a revision in the store. */
export const revisionKey = (rev: number, channel = 'production'): string => `channels/${channel}/log/${rev}.json`;

/** A stored revision, signed or unsigned, with the digest of its bytes. */
export async function storedRevision(stored: Stored, rev: number): Promise<{ revision: Revision; digest: string }> {
  const bytes = await stored.read(revisionKey(rev));
  const { payload }: Partial<SignedSnapshot> = JSON.parse(bytes.toString('utf8'));
  return {
    revision: decodeRevision(payload === undefined ? bytes : Buffer.from(payload), 'It'),
    digest: digestOf(bytes),
  };
}

/** Writes a revision past all rules, signed with the key in a file or unsigned. */
export async function plantRevision(stored: Stored, revision: Revision, keyFile?: string): Promise<void> {
  const text = JSON.stringify(revision);
  const signed = keyFile === undefined ? undefined : signText(text, fromJwk(await readFile(keyFile, 'utf8'), keyFile));
  await stored.write(revisionKey(revision.rev, revision.channel), signed ? JSON.stringify(signed) : text);
}
