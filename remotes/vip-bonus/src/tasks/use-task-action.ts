import { useState } from 'react';
import { type CallRequest } from '@parola/calls';
import { useAction } from '@parola/kit';
import { useClaimAll } from '../claim/use-claim-all';
import { useClaimed } from '../claim/use-claimed';

export interface TaskAction {
  /** Key of the task or chest with a claim under way. */
  busy: string | undefined;
  error: { message: string } | undefined;
  claim(what: CallRequest<'receiveTaskAward'>): Promise<void>;
  /** Claims several tasks and chests one after the other. */
  claimAll(all: readonly CallRequest<'receiveTaskAward'>[]): Promise<void>;
  isClaimingAll: boolean;
  /** Reports that a task of the page itself was done. @returns whether it counts */
  finish(id: number): Promise<boolean>;
}

/** The actions on tasks; one at a time. */
export function useTaskAction(reload: () => void): TaskAction {
  const receive = useAction('receiveTaskAward');
  const prove = useAction('finishTask');
  const claimed = useClaimed();
  const all = useClaimAll(receive.run, reload);
  const [busy, setBusy] = useState<string>();
  return {
    claimAll(what) {
      setBusy(undefined);
      prove.reset();
      return all.run(what);
    },
    isClaimingAll: all.busy,
    busy: receive.busy || prove.busy ? busy : undefined,
    error: receive.error ?? prove.error,
    async claim(what) {
      setBusy(keyOf(what));
      prove.reset();
      const result = await receive.run(what);
      // Reloads after a refusal too: another device may have claimed it.
      reload();
      if (result.ok) await claimed(result.data.awardList);
    },
    async finish(id) {
      setBusy(keyOf({ id }));
      receive.reset();
      const result = await prove.run({ id });
      reload();
      return result.ok;
    },
  };
}

/** Key of a task or chest: `task-3`, `chest-1`. */
export function keyOf({ id, livenessId }: CallRequest<'receiveTaskAward'>): string {
  return livenessId === undefined ? `task-${id}` : `chest-${livenessId}`;
}
