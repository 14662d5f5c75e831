import {
  int,
  literal,
  object,
  signedSnapshotSchema,
  text,
  type ReleaseKey,
  type SignedSnapshot,
} from '@parola/contract';
import { decode } from '../documents/json-documents';
import { CHANNEL, DIGEST } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { SigningKey } from '../signing/keys';
import { isSignedBy, signText } from '../signing/sign-snapshot';
import type { LoggedRevision } from './channel-log';

/**
 * State of a channel's history at a moment, for a place that writers of the store cannot reach. The digest of the
 * newest revision covers all revisions before it through the chain. `at`: epoch milliseconds.
 */
const checkpointSchema = object({
  schema: literal('parola/channel-checkpoint@1'),
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  rev: int(1),
  digest: text({ pattern: DIGEST }),
  at: int(),
});

/** An exported checkpoint. `payload` is the exact signed text, as in snapshots. */
export type Checkpoint = SignedSnapshot;

export function makeCheckpoint({ revision, digest }: LoggedRevision, key: SigningKey, at: number): Checkpoint {
  const { channel, rev } = revision;
  return signText(JSON.stringify({ schema: 'parola/channel-checkpoint@1', channel, rev, digest, at }), key);
}

/**
 * Parses a checkpoint file, with or without the wrapper of `checkpoint export --json`.
 * @throws ReleaseError `integrity` for anything else
 */
export function parseCheckpoint(written: string, what: string): Checkpoint {
  const bytes = Buffer.from(written);
  const wrapped = object({ checkpoint: signedSnapshotSchema });
  return written.includes('"checkpoint":')
    ? decode(wrapped, bytes, what, 'ignore').checkpoint
    : decode(signedSnapshotSchema, bytes, what);
}

/**
 * Differences between a channel's history and a checkpoint, as sentences. `chain`: readable revisions of the channel.
 */
export function checkpointProblems(
  checkpoint: Checkpoint,
  channel: string,
  chain: readonly LoggedRevision[],
  keys: readonly ReleaseKey[],
): string[] {
  if (!isSignedBy(checkpoint, keys))
    return [
      `The checkpoint was not signed by a key that is known here (${keys.map(({ kid }) => kid).join(', ')}), but by ${checkpoint.keyId}, or it was altered.`,
    ];
  const content = decode(checkpointSchema, Buffer.from(checkpoint.payload), 'The checkpoint');
  if (content.channel !== channel)
    throw new ReleaseError('usage', `The checkpoint is of ${content.channel}, not of ${channel}; name that channel.`);
  const since = new Date(content.at).toISOString();
  const found = chain.find(({ revision }) => revision.rev === content.rev);
  if (!found)
    return [`Revision ${content.rev} of ${channel} was there when the checkpoint was made (${since}), and is gone.`];
  return found.digest === content.digest
    ? []
    : [
        `Revision ${content.rev} of ${channel} had ${content.digest} when the checkpoint was made (${since}), it has ${found.digest} now; history was rewritten.`,
      ];
}
