import {
  int,
  isUnitName,
  literal,
  object,
  optional,
  record,
  REMOTE_NAME,
  signedSnapshotSchema,
  text,
  type Infer,
} from '@parola/contract';
import { buildRef, CHANNEL } from '../documents/build-refs';

/** Also the name of its folder: no letter twice in two cases. */
const ID = '^[0-9a-f]{32}$';

/**
 * The content of a token, in the names of a JSON Web Token (RFC 7519): its maker (`sub`), its end (`exp`, seconds),
 * its builds and their places on the channel. No addresses: it shows only builds published here.
 */
export const claimsSchema = object({
  channel: text({ pattern: CHANNEL, maxLength: 40 }),
  overrides: record(buildRef, REMOTE_NAME),
  iat: int(),
  exp: int(),
  sub: text({ maxLength: 120 }),
  nonce: text({ pattern: ID }),
});
export type PreviewClaims = Infer<typeof claimsSchema>;

/** A stored preview: its token, and the signed document for its bearer's page. */
export const recordSchema = object({
  schema: literal('parola/preview-record@1'),
  token: text({ maxLength: 8000 }),
  document: signedSnapshotSchema,
});
/** `at` is epoch milliseconds. */
export const revocationSchema = object({
  schema: literal('parola/preview-revocation@1'),
  at: int(),
  actor: text({ maxLength: 120 }),
  reason: optional(text({ maxLength: 300 })),
});

export const previewKeys = {
  all: 'previews/',
  record: (id: string) => `previews/${id}/preview.json`,
  revoked: (id: string) => `previews/${id}/revoked.json`,
};

export function isPreviewId(written: string): boolean {
  return new RegExp(ID).test(written);
}

/** A token's replacements, in the words of the command line. */
export function overridesOf({ overrides }: PreviewClaims) {
  return Object.entries(overrides).flatMap(([unit, ref]) =>
    isUnitName(unit) && ref ? [{ unit, version: ref.version, buildId: ref.buildId }] : [],
  );
}
