import type { RemoteName } from '@parola/contract';
import type { HostServices } from '@parola/kit/host';
import { pageLifetime } from '../ground/page-lifetime';
import { gate } from '../ground/traffic-gate';
import type { Remote } from './remote';

interface Watched {
  remotes: ReadonlyMap<RemoteName, Remote>;
  services: Pick<HostServices, 'logFor'>;
}

/** Returns the remote of the innermost address of a remote in the stack; undefined for the shell. */
export function ownerOfStack(stack: string, remotes: Watched['remotes']): Remote | undefined {
  for (const line of stack.split('\n'))
    for (const remote of remotes.values())
      if ([remote.plan.arm, remote.plan.fallback].some((arm) => arm && line.includes(arm.base))) return remote;
  return undefined;
}

/** Returns the cause of an uncaught error or rejection, and the file that the browser names. */
export function causeOf(event: ErrorEvent | PromiseRejectionEvent): { cause: unknown; where: string } {
  return 'reason' in event
    ? { cause: event.reason, where: '' }
    : { cause: event.error ?? event.message, where: event.filename };
}

/**
 * Logs uncaught errors under the name of their remote, also those from before this call. Rejections over the limit of a
 * remote are kept out of log and console.
 */
export function watchUnhandled({ remotes, services }: Watched): void {
  function note(event: ErrorEvent | PromiseRejectionEvent): void {
    const { cause, where } = causeOf(event);
    const remote = ownerOfStack(`${cause instanceof Error ? cause.stack : ''}\n${where}`, remotes);
    if ('reason' in event && remote && gate.stops('rejections', remote.name, event.timeStamp)) {
      event.preventDefault();
      return;
    }
    const identity = remote
      ? { name: remote.name, version: remote.version() }
      : { name: 'shell', version: __SHELL_VERSION__ };
    services.logFor(identity).error('an uncaught error', cause);
    if (__DEV__)
      void import('../development/problems').then(({ reportUncaught }) => reportUncaught(identity.name, cause));
  }
  gate.uncaught.forEach(note);
  window.addEventListener('error', note, { signal: pageLifetime() });
  window.addEventListener('unhandledrejection', note, { signal: pageLifetime() });
}
