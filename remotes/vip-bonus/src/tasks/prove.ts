import { CallError, type Host } from '@parola/kit';

/** The task of sharing that its player has set out for. */
let awaited: number | undefined;

/** From now on an invitation that is sent does this task. */
export function expectShare(id: number): void {
  awaited = id;
}

/** Says that the task of sharing is done once an invitation was sent. */
export function proveShares(host: Host): void {
  host.bus.on('agent-share.invite-sent@1', () => {
    const id = awaited;
    awaited = undefined;
    if (id === undefined || host.session.current().status !== 'player') return;
    host.api.call('finishTask', { id }).catch((cause: unknown) => {
      // The task stays to be done: the player can share again.
      if (!(cause instanceof CallError)) throw cause;
      host.log.warn('the task of sharing was not counted', { kind: cause.kind });
    });
  });
}
