import type { UnitName } from '../names';

/** Numbered so that a sentence in a log, a refusal at the pin and a line in a runbook can name the same thing. */
export const FINDING_TITLES = {
  'PIN-001': 'document does not match its schema',
  'PIN-002': 'contract version not served',
  'PIN-003': 'shared module out of range',
  'PIN-004': 'shared module not provided',
  'PIN-005': 'two owners of one path',
  'PIN-006': 'two owners of one id',
  'PIN-007': 'id outside the owner',
  'PIN-008': 'slot that nobody renders',
  'PIN-009': 'event emitted by another than its owner',
  'PIN-010': 'unknown event or version',
  'PIN-011': 'event that nobody emits',
  'PIN-012': 'files outside the allowed places',
  'PIN-013': 'file without integrity',
  'PIN-014': 'deprecated shared module',
  'PIN-015': 'over the size budget',
  'PIN-016': 'path differs from the catalogue',
  'PIN-017': 'API call not offered',
  'PIN-018': 'configuration key not offered',
  'PIN-019': 'container name without its version',
  'PIN-020': 'back link leads nowhere',
} as const;
export type FindingCode = keyof typeof FINDING_TITLES;

/**
 * One result of the compatibility check. `refuse` fails a remote's CI and the pin, and at boot leaves out that one remote; `warn` is
 * shown and recorded. `message` is a whole sentence that names both sides; `fix` says who can do what.
 */
export interface Finding {
  code: FindingCode;
  severity: 'refuse' | 'warn';
  unit: UnitName;
  subject: string;
  message: string;
  fix: string;
}
