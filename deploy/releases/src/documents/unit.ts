import {
  fromMajor1,
  hostFromMajor1,
  hostProfile1Schema,
  hostProfileSchema,
  object,
  remoteManifest1Schema,
  remoteManifestSchema,
  text,
  type HostProfile,
  type RemoteManifest,
} from '@parola/contract';
import { decode } from './json-documents';

const versioned = object({ schema: text() });

/**
 * Reads a remote's manifest of either supported major version, converted to the present one. Fields of a newer
 * contract are kept, because the page may know them.
 * @throws ReleaseError `integrity`
 */
export function decodeManifest(bytes: Uint8Array, what: string): RemoteManifest {
  const { schema } = decode(versioned, bytes, what, 'ignore');
  if (schema === 'parola/remote-manifest@1') return fromMajor1(decode(remoteManifest1Schema, bytes, what));
  return decode(remoteManifestSchema, bytes, what, 'ignore');
}

/** Reads a shell's profile of either supported major version. @throws ReleaseError `integrity` */
export function decodeHostProfile(bytes: Uint8Array, what: string): HostProfile {
  const { schema } = decode(versioned, bytes, what, 'ignore');
  if (schema === 'parola/host-profile@1') return hostFromMajor1(decode(hostProfile1Schema, bytes, what, 'ignore'));
  return decode(hostProfileSchema, bytes, what, 'ignore');
}
