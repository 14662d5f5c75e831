import { createHash } from 'node:crypto';
import { payloadText, type RemoteManifest } from '@parola/contract';

/** Digest of each event's payload schema, by event, so that two builds can be compared without their schemas. */
export function payloadDigests(emits: RemoteManifest['events']['emits']): Record<string, string> {
  return Object.fromEntries(
    emits.map(({ id, payload }) => [id, `sha256:${createHash('sha256').update(payloadText(payload)).digest('hex')}`]),
  );
}
