import type { Award } from '@parola/calls';
import { useHost } from '@parola/kit';
import { useReward } from './use-reward';

/**
 * Handles a received award: shows the shell's pop-up and reloads balance and dots. Resolves when the player closes the
 * pop-up. `cash`: whether the money is cash at once.
 */
export function useClaimed(cash = false): (awards: readonly Award[]) => Promise<void> {
  const show = useReward(cash);
  const { session } = useHost();
  return async (awards) => {
    void session.refresh();
    await show(awards);
  };
}
