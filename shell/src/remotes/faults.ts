import type { OwnerName, RemoteErrorCode, RemoteFault } from '@parola/contract';
import { isChunkError } from '../ground/chunk-errors';

/** A fault of a remote or of the shell. */
export interface Fault extends Omit<RemoteFault, 'remote'> {
  remote: OwnerName;
  /** The thrown value. */
  cause?: unknown;
}

/** The error of a failed request to an owner. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  constructor(
    readonly fault: Fault,
    cause?: unknown,
  ) {
    super(`${fault.code} ${fault.remote} ${fault.version}: ${fault.message}`, { cause });
  }
}

function requestOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'request' in error && typeof error.request === 'string'
    ? error.request
    : undefined;
}

/** Codes of network failures, which may pass. Code that throws will throw again. */
const TRANSIENT: ReadonlySet<RemoteErrorCode> = new Set(['LOAD-001', 'LOAD-002', 'LOAD-004', 'LOAD-005', 'VIEW-002']);

export function faultOf<N extends OwnerName>(
  source: { remote: N; version: string; contribution?: string },
  code: RemoteErrorCode,
  cause?: unknown,
  failedUrl?: string,
): Fault & { remote: N } {
  return {
    code,
    remote: source.remote,
    version: source.version,
    contribution: source.contribution ?? '',
    // The contract's table explains the code. This message is the observation.
    message: String(cause instanceof Error ? cause.message : (cause ?? code)).slice(0, 300),
    failedUrl: failedUrl ?? requestOf(cause),
    incident: Math.random().toString(36).slice(2, 8).toUpperCase(),
    transient: TRANSIENT.has(code),
    cause,
  };
}

/**
 * Returns the code of an error while a contribution renders: the contribution threw, or a chunk of it did not arrive.
 */
export function crashCode(error: unknown): 'VIEW-001' | 'VIEW-002' {
  return isChunkError(error) ? 'VIEW-002' : 'VIEW-001';
}

/**
 * Returns the code of an error between the request for a remote's module and its arrival. `arrived`: the container had
 * already run.
 */
export function loadFaultCode(error: unknown, arrived: boolean): RemoteErrorCode {
  if (isChunkError(error)) return 'LOAD-004';
  const message = error instanceof Error ? error.message : String(error);
  if (arrived) return 'LOAD-006';
  return /ScriptExecutionError/.test(message) ? 'LOAD-003' : 'LOAD-001';
}

/** Returns the code of a timeout: a module that hangs (`arrived`), or an entry that never came. */
export function lateFaultCode(arrived: boolean): RemoteErrorCode {
  return arrived ? 'LOAD-005' : 'LOAD-002';
}
