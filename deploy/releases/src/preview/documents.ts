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

/** The id also names a folder. Lower-case digits avoid two names that differ only in case. */
const ID = '^[0-9a-f]{32}$';

/**
 * Claims of a token, named as in a JSON Web Token (RFC 7519): maker (`sub`), expiry (`exp`, seconds), builds, and
 * their places on the channel. It contains no URL, so a preview shows only builds published here.
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

/** A stored preview: its token, and the signed document for the page. */
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

/** The replaced builds of a token, in the terms of the command line. */
export function overridesOf({ overrides }: PreviewClaims) {
  return Object.entries(overrides).flatMap(([unit, ref]) =>
    isUnitName(unit) && ref ? [{ unit, version: ref.version, buildId: ref.buildId }] : [],
  );
}
