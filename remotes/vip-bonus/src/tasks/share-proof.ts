import { CallError, type Host } from '@parola/kit';

/** The sharing task that the player has started. */
let awaited: { id: number; userId: number | undefined } | undefined;

/** Starts a sharing task: the next invitation sent fulfils it. */
export function startShareTask(id: number, userId: number | undefined): void {
  awaited = { id, userId };
}

/** Reports the sharing task as done after an invitation was sent. */
export function reportShares(host: Host): void {
  host.bus.on('agent-share.invite-sent@1', () => {
    const task = awaited;
    awaited = undefined;
    const { user } = host.session.current();
    if (!task || !user || task.userId !== user.id) return;
    host.api.call('finishTask', { id: task.id }).catch((cause: unknown) => {
      // The task stays open: the player can share again.
      if (!(cause instanceof CallError)) throw cause;
      host.log.warn('the task of sharing was not counted', { kind: cause.kind });
    });
  });
}
