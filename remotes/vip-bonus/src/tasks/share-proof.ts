import { CallError, type Host } from '@parola/kit';

/** The task of sharing that a player has set out for. */
let awaited: { id: number; userId: number | undefined } | undefined;

/** From now on an invitation that is sent does this task. */
export function startShareTask(id: number, userId: number | undefined): void {
  awaited = { id, userId };
}

/** Says that the task of sharing is done once an invitation was sent. */
export function reportShares(host: Host): void {
  host.bus.on('agent-share.invite-sent@1', () => {
    const task = awaited;
    awaited = undefined;
    const { user } = host.session.current();
    if (!task || !user || task.userId !== user.id) return;
    host.api.call('finishTask', { id: task.id }).catch((cause: unknown) => {
      // The task stays to be done: the player can share again.
      if (!(cause instanceof CallError)) throw cause;
      host.log.warn('the task of sharing was not counted', { kind: cause.kind });
    });
  });
}
