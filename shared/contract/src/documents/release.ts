import { anything, list, literal, object, oneOf, text, type Infer, type Typed } from '../schema/schema-builders';
import { RELEASE_SNAPSHOT, envelope } from './document-parts';

export { RELEASE_SNAPSHOT };

/**
 * Document 4 as a page reads it (`snapshot.ts`): the envelope as a whole, each pin separately (`readSnapshot`). It
 * names no shell, because a page does not choose its shell.
 */
export const snapshotEnvelope = object({ ...envelope, remotes: list(anything) });

/**
 * Maximum length of a payload, in characters. The registry must not create a longer release, because no page could read
 * it.
 */
export const LONGEST_SNAPSHOT = 1_000_000;

/**
 * The signed snapshot as it is sent to the page. `payload` is the exact signed JSON text and is never re-serialised.
 * `signature` is base64url of ECDSA P-256 with SHA-256 in the raw r‖s form, which every browser's WebCrypto verifies.
 */
export const signedSnapshotSchema = object({
  payload: text({ maxLength: LONGEST_SNAPSHOT }),
  keyId: text({ maxLength: 80 }),
  signature: text({ pattern: '^[A-Za-z0-9_-]{86}$' }),
});
export type SignedSnapshot = Infer<typeof signedSnapshotSchema>;

/** A public verification key (JWK members of an EC P-256 key). */
export const releaseKeySchema = object({
  kid: text({ maxLength: 80 }),
  kty: literal('EC'),
  crv: literal('P-256'),
  x: text({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  y: text({ pattern: '^[A-Za-z0-9_-]{43}$' }),
});
export type ReleaseKey = Infer<typeof releaseKeySchema>;

const PROFILES = ['production', 'sandbox', 'development'] as const;
function injectedOf<P>(profile: Typed<P>) {
  return object({ release: signedSnapshotSchema, keys: list(releaseKeySchema, { minItems: 1 }), profile });
}
/** The text that the edge writes into the HTML as `<script type="application/json" id="parola-release">`. */
export const injectedReleaseSchema = injectedOf(oneOf(PROFILES));
/** The injected release as a page reads it: its profile may be newer than the page (`knownProfile`). */
export const injectedInTransit = injectedOf(text({ maxLength: 40 }));
export type InjectedRelease = Infer<typeof injectedReleaseSchema>;
/** Returns the profile; an unknown one is treated as the strictest. */
export function knownProfile(word: string): InjectedRelease['profile'] {
  return PROFILES.find((profile) => profile === word) ?? 'production';
}
export const INJECTED_RELEASE_ID = 'parola-release';
/**
 * Name of the `<meta>` that the edge writes into a document with further permissions: the words of its route, separated
 * by spaces.
 */
export const PERMITS_META = 'parola-permits';
