import type { Award } from '@parola/calls';
import { useHost } from '@parola/kit';
import { useReward } from './use-reward';

/**
 * The steps after a claim: the shell's pop-up, and balance and dots read anew. Resolves when the player
 * goes on. `cash`: whether its money is cash at once.
 */
export function useClaimed(cash = false): (awards: readonly Award[]) => Promise<void> {
  const show = useReward(cash);
  const { session } = useHost();
  return async (awards) => {
    void session.refresh();
    await show(awards);
  };
}
