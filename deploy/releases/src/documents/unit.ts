import {
  fromMajor1,
  hostFromMajor1,
  hostProfile1Schema,
  hostProfileSchema,
  object,
  otherMajor,
  remoteManifest1Schema,
  remoteManifestSchema,
  text,
  type HostProfile,
  type RemoteManifest,
} from '@parola/contract';
import { ReleaseError } from '../ground/errors';
import { decode } from './json-documents';

const versioned = object({ schema: text() });
const MANIFESTS = ['parola/remote-manifest@2', 'parola/remote-manifest@1'] as const;
const PROFILES = ['parola/host-profile@2', 'parola/host-profile@1'] as const;

/** @throws ReleaseError `integrity` for a document of a major that this registry does not read */
function schemaOf(bytes: Uint8Array, what: string, known: readonly string[]): string {
  const document = decode(versioned, bytes, what, 'ignore');
  const other = otherMajor(document, known);
  if (other === undefined) return document.schema;
  throw new ReleaseError(
    'integrity',
    `${what} is ${other}, and this registry reads ${known.join(' and ')}: build it with the packages of this site, or update the site first.`,
  );
}

/**
 * Reads a remote's manifest of either supported major version, converted to the present one. Fields of a newer
 * contract are kept, because the page may know them.
 * @throws ReleaseError `integrity`
 */
export function decodeManifest(bytes: Uint8Array, what: string): RemoteManifest {
  if (schemaOf(bytes, what, MANIFESTS) === 'parola/remote-manifest@1')
    return fromMajor1(decode(remoteManifest1Schema, bytes, what));
  return decode(remoteManifestSchema, bytes, what, 'ignore');
}

/** Reads a shell's profile of either supported major version. @throws ReleaseError `integrity` */
export function decodeHostProfile(bytes: Uint8Array, what: string): HostProfile {
  if (schemaOf(bytes, what, PROFILES) === 'parola/host-profile@1')
    return hostFromMajor1(decode(hostProfile1Schema, bytes, what, 'ignore'));
  return decode(hostProfileSchema, bytes, what, 'ignore');
}
