import type { PreviewRefusal, ReleaseKey, SignedSnapshot } from '@parola/contract';
import { decode } from '../documents/json-documents';
import type { Storage } from '../storage/storage-port';
import { isBlocked, readState } from '../publish/build-states';
import { overridesOf, previewKeys, recordSchema } from './documents';
import { readToken } from './token';

/** Result for a token: the signed document for the page, or the reason for none. `expires`: epoch milliseconds. */
export type ReadPreview =
  | {
      ok: true;
      id: string;
      by: string;
      expires: number;
      overrides: ReturnType<typeof overridesOf>;
      document: SignedSnapshot;
    }
  | { ok: false; why: PreviewRefusal };

interface Reading {
  storage: Storage;
  /** Public keys with trusted signatures. */
  keys: readonly ReleaseKey[];
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * The content for the holder of a token on a channel. A token without a valid signature or a record is `forged`. An
 * unavailable store throws, because it must not look like «not revoked».
 */
export async function readPreview(
  { storage, keys, now }: Reading,
  channel: string,
  token: string,
): Promise<ReadPreview> {
  const claims = readToken(token, keys);
  if (!claims) return { ok: false, why: 'forged' };
  if (claims.channel !== channel) return { ok: false, why: 'channel' };
  if (now() >= claims.exp * 1000) return { ok: false, why: 'expired' };
  const { nonce } = claims;
  const [bytes, revoked] = await Promise.all([
    storage.get(previewKeys.record(nonce)),
    storage.get(previewKeys.revoked(nonce)),
  ]);
  const overrides = overridesOf(claims);
  const states = await Promise.all(overrides.map((item) => readState(storage, item)));
  // A blocked build is not shown by earlier links either.
  if (revoked || states.some(isBlocked)) return { ok: false, why: 'revoked' };
  const record = bytes && decode(recordSchema, bytes, `Preview ${nonce}`, 'ignore');
  if (record?.token !== token) return { ok: false, why: 'forged' };
  return {
    ok: true,
    id: nonce,
    by: claims.sub,
    expires: claims.exp * 1000,
    overrides,
    document: record.document,
  };
}
