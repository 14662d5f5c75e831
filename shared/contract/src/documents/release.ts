import { int, list, literal, object, oneOf, optional, record, text, type Infer } from '../schema/build';
import {
  DIGEST,
  eventsDeclaration,
  FILE_PATH,
  modalDeclaration,
  needsDeclaration,
  RANGE,
  remoteName,
  routeDeclaration,
  slotDeclaration,
  SRI,
  VERSION,
} from './parts';

/** The part of a manifest that the page needs to compose routes, slots and modals before any code of the remote is fetched. */
const bootManifest = object({
  contract: object({ built: text({ pattern: '^\\d+\\.\\d+$' }), range: text({ pattern: RANGE }) }),
  routes: list(routeDeclaration),
  slots: list(slotDeclaration),
  modals: list(modalDeclaration),
  events: eventsDeclaration,
  needs: needsDeclaration,
  shared: record(object({ range: text({ pattern: RANGE }), built: text({ pattern: VERSION }) })),
});

/** One build of one remote, ready to load: `base` ends in a slash; the entry's URL is `base + entry.file`. */
export const remoteArm = object({
  version: text({ pattern: VERSION }),
  buildId: text({ pattern: DIGEST }),
  base: text({ maxLength: 200 }),
  entry: object({
    file: text({ pattern: FILE_PATH }),
    integrity: text({ pattern: SRI }),
    global: text({ pattern: '^[A-Za-z_$][A-Za-z0-9_$]*$' }),
  }),
  manifest: bootManifest,
});

/**
 * What a channel serves of one remote. `canary` takes the share `weightBp` (basis points) of units, the same units as long as `seed`
 * stays. `fallback` is tried once when the arm cannot be loaded. `off` switches the remote off with a reason.
 */
export const remotePin = object({
  name: remoteName,
  stable: remoteArm,
  canary: optional(object({ arm: remoteArm, weightBp: int(0, 10000), seed: text({ maxLength: 200 }) })),
  fallback: optional(remoteArm),
  off: optional(object({ why: text({ maxLength: 300 }) })),
});

/** Document 4: the state of a channel as the page receives it. Times are epoch milliseconds. */
export const releaseSnapshotSchema = object({
  schema: literal('parola/release-snapshot@1'),
  channel: text({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  rev: int(1),
  prev: text({ maxLength: 80 }),
  issuedAt: int(),
  expires: int(),
  shell: object({
    version: text({ pattern: VERSION }),
    buildId: text({ pattern: DIGEST }),
    base: text({ maxLength: 200 }),
  }),
  remotes: list(remotePin),
});
export type RemoteArm = Infer<typeof remoteArm>;
export type BootManifest = Infer<typeof bootManifest>;
export type RemotePin = Infer<typeof remotePin>;
export type ReleaseSnapshot = Infer<typeof releaseSnapshotSchema>;

/**
 * The snapshot on its way to the page: `payload` is the exact JSON text that was signed and is never re-serialised; `signature` is
 * base64url of ECDSA P-256 with SHA-256 in the raw r‖s form, which every browser's WebCrypto verifies.
 */
export const signedSnapshotSchema = object({
  payload: text({ maxLength: 1_000_000 }),
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

/** What the edge writes into the HTML as `<script type="application/json" id="parola-release">`. */
export const injectedReleaseSchema = object({
  release: signedSnapshotSchema,
  keys: list(releaseKeySchema, { minItems: 1 }),
  profile: oneOf(['production', 'sandbox', 'development']),
});
export type InjectedRelease = Infer<typeof injectedReleaseSchema>;
export const INJECTED_RELEASE_ID = 'parola-release';
