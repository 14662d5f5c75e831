import type { RemoteName } from '@parola/contract';
import type { HostServices } from '@parola/kit/host';
import { pageLifetime } from '../ground/page-lifetime';
import { gate } from '../ground/traffic-gate';
import type { Remote } from './remote';

/** Most uncaught errors that are kept for the reports of health. */
export const MOST_UNCAUGHT = 50;

/** Returns the remote of the innermost address of a remote in the stack; undefined for the shell. */
export function ownerOfStack(stack: string, remotes: ReadonlyMap<RemoteName, Remote>): Remote | undefined {
  for (const line of stack.split('\n'))
    for (const remote of remotes.values())
      if ([remote.plan.arm, remote.plan.fallback].some((arm) => arm && line.includes(arm.base))) return remote;
  return undefined;
}

interface Watched {
  remotes: ReadonlyMap<RemoteName, Remote>;
  services: Pick<HostServices, 'logFor'>;
}

/**
 * Logs uncaught errors under the name of their remote, and keeps the first ones. Part of the chunk of the network
 * client, which arrives before the code of remotes.
 */
export function watchUnhandled({ remotes, services }: Watched): void {
  function note(event: Event, cause: unknown, where: string): void {
    const remote = ownerOfStack(`${cause instanceof Error ? cause.stack : ''}\n${where}`, remotes);
    if ('reason' in event && remote && gate.stops?.('rejections', remote.name)) return event.preventDefault();
    if (gate.uncaught.length < MOST_UNCAUGHT) gate.uncaught.push({ cause, where });
    const identity = remote
      ? { name: remote.name, version: remote.version() }
      : { name: 'shell', version: __SHELL_VERSION__ };
    services.logFor(identity).error('an uncaught error', cause);
    if (__DEV__)
      void import('../development/problems').then(({ reportUncaught }) => reportUncaught(identity.name, cause));
  }
  const onError = (event: ErrorEvent) => note(event, event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => note(event, event.reason, '');
  window.addEventListener('error', onError, { signal: pageLifetime() });
  window.addEventListener('unhandledrejection', onRejection, { signal: pageLifetime() });
}
