import type { RemoteName } from '../names';
import type { Finding } from '../findings';

/** All possible failures of a remote in the page. A closed list: dashboards and tests rely on these codes. */
export const REMOTE_ERROR_CODES = {
  'LOAD-001': 'the entry could not be fetched',
  'LOAD-002': 'the entry did not answer in time',
  'LOAD-003': 'the entry failed its integrity check or threw while it ran',
  'LOAD-004': 'a chunk or style sheet could not be fetched',
  'LOAD-005': 'the remote module did not arrive in time',
  'LOAD-006': 'the remote module threw while it was evaluated',
  'LOAD-007': 'the remote module has no definition',
  'LIFE-001': 'activate() threw',
  'LIFE-002': 'activate() did not finish in time',
  'LIFE-003': 'activate() left out a contribution that the manifest promises',
  'VIEW-001': 'a contribution threw while it rendered',
  'VIEW-002': 'a contribution could not be loaded',
  'OFF-001': 'switched off by the release',
  'OFF-002': 'quarantined after repeated crashes',
  'OFF-003': 'refused by the compatibility check',
} as const;
export type RemoteErrorCode = keyof typeof REMOTE_ERROR_CODES;

/** The failed part and the failure, for logs, cards and reports. Contains no user data. */
export interface RemoteFault {
  code: RemoteErrorCode;
  remote: RemoteName;
  version: string;
  /** `route:<id>`, `slot:<id>`, `modal:<id>`, or '' for the remote as a whole. */
  contribution: string;
  message: string;
  failedUrl?: string;
  /** Short id shown to the player and written to the log. */
  incident: string;
  /**
   * Tells whether a retry of the same version can help: true after a network failure, false for code that will fail
   * again.
   */
  transient: boolean;
}

/**
 * The state of a remote in this page. Every step has a timeout, so only `active`, `off`, `refused` and `failed` last.
 */
export type RemoteState =
  | { phase: 'waiting' }
  | { phase: 'loading'; step: 'entry' | 'activate'; attempt: number; since: number }
  | { phase: 'active'; version: string; viaFallback: boolean }
  | { phase: 'off'; by: 'release' | 'quarantine'; why: string }
  | { phase: 'refused'; findings: Finding[] }
  | { phase: 'failed'; fault: RemoteFault; retry: 'manual' | 'never' };
