import type { RemoteName } from '@parola/contract';
import { createHost } from '@parola/kit/host';
import type { PlannedRemote } from '../release/plan-remotes';
import type { Fault } from '../remotes/faults';
import type { Federation } from '../remotes/federation';
import type { Limits } from '../remotes/load-limits';
import { createLocal } from '../remotes/shell-owner';
import type { Owner } from '../remotes/owner';
import { createRemote, type Remote } from '../remotes/remote';
import { text } from '../texts/frame';
import { addToast } from '../services/notices/notices';
import { ownLoaders } from './loaders';
import { ownProfile } from './own-profile';
import type { Ground } from './make-ground';
import type { Services } from './make-services';

interface OwnerParts {
  planned: readonly PlannedRemote[];
  federation: Federation;
  limits?: Limits;
}

/** Third phase: creates the shell and the remotes as owners of pages, slot fillings and dialogs. */
export function makeOwners(
  { owners, notices, logFor }: Ground,
  { shared, host, config }: Services,
  { planned, federation, limits }: OwnerParts,
): { own: Owner; remotes: ReadonlyMap<RemoteName, Remote>; faults: readonly Fault[] } {
  const faults: Fault[] = [];
  function report(fault: Fault, cause: unknown): void {
    const { code, message, incident } = fault;
    faults.push(fault);
    if (__DEV__) void import('../development/problems').then(({ reportFault }) => reportFault(fault, cause));
    logFor({ name: fault.remote, version: fault.version }).error(`${code} ${message} #${incident}`, cause, {
      ...fault,
    });
  }
  const own = createLocal({ declared: ownProfile().own, loaders: ownLoaders, host, report, limits });
  const remotes = planned.map((plan) =>
    createRemote(plan, {
      federation,
      limits,
      report,
      // Each build has exactly the permissions of its own manifest.
      hostFor: (name, arm) =>
        createHost(
          { ...shared, config: config.serviceFor(arm.manifest.needs.config) },
          { name, version: arm.version },
          arm.manifest,
        ),
      starting: (arm) => config.need(arm.manifest.needs.config),
      quarantined: () => addToast(notices, text('shell.frame.part-off')),
    }),
  );
  for (const owner of [own, ...remotes]) owners.set(owner.name, owner);
  return { own, faults, remotes: new Map(remotes.map((remote) => [remote.name, remote])) };
}
