import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SignedSnapshot } from '@parola/contract';
import { digestOf } from '../documents/build';
import { decodeRevision, type Revision } from '../documents/revision';
import { fromJwk } from '../snapshot/keys';
import { signText } from '../snapshot/sign';

const fileOf = (dir: string, rev: number, channel = 'production') => join(dir, `channels/${channel}/log/${rev}.json`);

/** A revision as it lies in a registry, signed or not, with the digest of its bytes. */
export function storedRevision(dir: string, rev: number): { revision: Revision; digest: string } {
  const bytes = readFileSync(fileOf(dir, rev));
  const { payload }: Partial<SignedSnapshot> = JSON.parse(bytes.toString('utf8'));
  return {
    revision: decodeRevision(payload === undefined ? bytes : Buffer.from(payload), 'It'),
    digest: digestOf(bytes),
  };
}

/** Puts a revision there past all rules, signed with the key of the registry in `dir`, or with none. */
export function plantRevision(
  dir: string,
  revision: Revision,
  keyFile: string | undefined = join(dir, '../keys/release-signing.jwk'),
): void {
  const text = JSON.stringify(revision);
  const signed = keyFile === '' ? undefined : signText(text, fromJwk(readFileSync(keyFile, 'utf8'), keyFile));
  writeFileSync(fileOf(dir, revision.rev, revision.channel), signed ? JSON.stringify(signed) : text);
}
