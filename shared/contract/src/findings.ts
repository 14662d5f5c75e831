import type { UnitName } from './names';

/**
 * Findings by number, so that logs, refused pins and runbooks can refer to the same finding. The removed numbers 016 to
 * 018 (from the time when the shell knew paths, calls and keys by name) are never reused.
 */
export const FINDING_TITLES = {
  'PIN-001': 'document does not match its schema',
  'PIN-002': 'contract version not served',
  'PIN-003': 'shared module out of range',
  'PIN-004': 'shared module not provided',
  'PIN-005': 'two owners of one path',
  'PIN-006': 'two owners of one id',
  'PIN-007': 'id outside the owner',
  'PIN-008': 'slot that no unit renders',
  'PIN-009': 'event emitted by another than its owner',
  'PIN-010': 'event with a payload that its listener cannot read',
  'PIN-011': 'event that no unit emits',
  'PIN-012': 'files outside the allowed places',
  'PIN-013': 'file without integrity',
  'PIN-014': 'deprecated shared module',
  'PIN-015': 'over the size budget',
  'PIN-019': 'container name without its version',
  'PIN-020': 'back link leads nowhere',
  'PIN-021': 'something that this shell cannot act on',
  'PIN-022': 'modal that no unit offers',
  'PIN-023': 'slot rendered by another than its owner',
  'PIN-024': 'link that leads nowhere',
  'PIN-025': 'document that this shell cannot read',
  'PIN-026': 'release too long for this shell',
  'PIN-027': 'built with something newer than this shell has',
  'PIN-028': 'export of a shared module that this shell has not',
  'PIN-029': 'something removed that is in use',
  'PIN-030': 'payload changed under the same version',
  'PIN-031': 'part over its size budget',
  'PIN-032': 'build without an attestation',
  'PIN-033': 'attestation without a good signature',
  'PIN-034': 'attestation that does not match the build',
  'PIN-035': 'attestation by a key that has ended',
  'PIN-036': 'build passed over as a fallback',
  'PIN-037': 'blocked build passed over as a fallback',
  'PIN-038': 'statement of a build that the registry cannot verify',
  'PIN-039': 'contract of an earlier major',
} as const;
export type FindingCode = keyof typeof FINDING_TITLES;

/**
 * One result of the compatibility check. `refuse` fails a remote's CI and the pin, and at the start of a page leaves
 * that one remote out. `warn` is shown and recorded. `message` is a whole sentence that names both sides; `fix` is the
 * remedy. On a player's page `message` holds the values only and `fix` is empty, because the first load contains no
 * sentences.
 */
export interface Finding {
  code: FindingCode;
  severity: 'refuse' | 'warn';
  unit: UnitName;
  subject: string;
  message: string;
  fix: string;
}
