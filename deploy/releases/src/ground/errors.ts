import { types } from 'node:util';
import type { Finding } from '@parola/contract';
import type { ReleaseRequest } from '@parola/release-api';

/**
 * Exit codes of the command line, stable for scripts (0 is success). 6: a freeze, lock or stop; 7: approvals are
 * missing.
 */
export const EXIT_CODES = {
  usage: 2,
  auth: 3,
  incompatible: 4,
  conflict: 5,
  frozen: 6,
  approval: 7,
  integrity: 8,
  unavailable: 9,
} as const;
export type ReleaseErrorKind = keyof typeof EXIT_CODES;

/** Machine-readable details of an error: the refusing findings, or the revision that won a conflict. */
export interface ReleaseErrorDetails {
  findings?: readonly Finding[];
  problems?: readonly string[];
  /** The smallest set of published builds that would be accepted instead, as `wallets@1.4.0`. */
  wouldFit?: readonly string[];
  currentRev?: number;
  /** The request that now waits for approvals. */
  requestId?: string;
  /** The obstacle of a `frozen` error. */
  held?: NonNullable<ReleaseRequest['held']>;
  /** True for a fault of an attestation. */
  isAttestation?: true;
  /** True for an `auth` error about the caller's rights instead of the signing key; a retry does not help. */
  forbidden?: true;
}

/** Error of the registry. `message` consists of whole sentences with both sides of the fault and the fix. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    readonly kind: ReleaseErrorKind,
    message: string,
    readonly details: ReleaseErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get exitCode(): number {
    return EXIT_CODES[this.kind];
  }
}

/** Handler for `catch` of a read: returns undefined for damage. @throws every other error */
export function unlessDamaged(error: unknown): undefined {
  if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
  throw error;
}

/** Text of any thrown value. */
export function sentenceOf(error: unknown): string {
  return types.isNativeError(error) ? error.message : String(error);
}

/** Text of any thrown value; damage gets the code of its finding, see FINDING_TITLES of the contract. */
export function findingText(error: unknown): string {
  const damaged = error instanceof ReleaseError && error.kind === 'integrity';
  return `${damaged ? 'PIN-001: ' : ''}${sentenceOf(error)}`;
}

/**
 * System code of a failed call, such as ENOENT. `instanceof` does not work here, because errors of Node may come from
 * another realm.
 */
export function systemCode(error: unknown): string | undefined {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
