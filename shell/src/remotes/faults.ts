import type { OwnerName, RemoteErrorCode, RemoteFault } from '@parola/contract';
import { isChunkError } from '../ground/chunk-errors';

/** The fault of a remote or of the shell itself. */
export interface Fault extends Omit<RemoteFault, 'remote'> {
  remote: OwnerName;
}

/** A failed request to an owner, with its name, the request and the reason. */
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

/** Trouble of the network may pass; code that failed will fail again. */
const TRANSIENT: ReadonlySet<RemoteErrorCode> = new Set(['LOAD-001', 'LOAD-002', 'LOAD-004', 'LOAD-005', 'VIEW-002']);

export function faultOf<N extends OwnerName>(
  who: { remote: N; version: string; contribution?: string },
  code: RemoteErrorCode,
  cause?: unknown,
  failedUrl?: string,
): Fault & { remote: N } {
  return {
    code,
    remote: who.remote,
    version: who.version,
    contribution: who.contribution ?? '',
    // The contract's table explains the code; this is the observation.
    message: String(cause instanceof Error ? cause.message : (cause ?? code)).slice(0, 300),
    failedUrl: failedUrl ?? requestOf(cause),
    incident: Math.random().toString(36).slice(2, 8).toUpperCase(),
    transient: TRANSIENT.has(code),
  };
}

/** The fault of a contribution that renders: its own error, or code of it that did not arrive. */
export function crashCode(error: unknown): 'VIEW-001' | 'VIEW-002' {
  return isChunkError(error) ? 'VIEW-002' : 'VIEW-001';
}

/** The fault between the request for a remote's module and its arrival. `arrived`: the container had run by then. */
export function loadFaultCode(error: unknown, arrived: boolean): RemoteErrorCode {
  if (isChunkError(error)) return 'LOAD-004';
  const message = error instanceof Error ? error.message : String(error);
  if (arrived) return 'LOAD-006';
  return /ScriptExecutionError/.test(message) ? 'LOAD-003' : 'LOAD-001';
}

/** Nothing came before the deadline: `arrived` tells a module that hangs from an entry that is not there. */
export function lateFaultCode(arrived: boolean): RemoteErrorCode {
  return arrived ? 'LOAD-005' : 'LOAD-002';
}
