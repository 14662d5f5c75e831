import { pageLifetime } from '../ground/page-lifetime';
import type { Identity } from '@parola/kit/host';
import type { Remote } from './remote';

/** Returns the remote whose code raised an error, by the addresses in the stack; undefined for the shell. */
export function ownerOfStack(stack: string, remotes: readonly Remote[]): Remote | undefined {
  return remotes.find(({ plan }) => [plan.arm, plan.fallback].some((arm) => arm && stack.includes(arm.base)));
}

/** Logs uncaught errors under the name of their remote. */
export function watchUnhandled(
  remotes: readonly Remote[],
  log: (identity: Identity, message: string, cause: unknown) => void,
): void {
  function logUncaught(cause: unknown, where: string): void {
    const remote = ownerOfStack(`${cause instanceof Error ? cause.stack : ''}\n${where}`, remotes);
    log(
      remote ? { name: remote.name, version: remote.version() } : { name: 'shell', version: __SHELL_VERSION__ },
      'an uncaught error',
      cause,
    );
  }
  const onError = (event: ErrorEvent) => logUncaught(event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => logUncaught(event.reason, '');
  window.addEventListener('error', onError, { signal: pageLifetime() });
  window.addEventListener('unhandledrejection', onRejection, { signal: pageLifetime() });
}
