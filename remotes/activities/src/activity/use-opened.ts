import { useState } from 'react';
import { useSession } from '@parola/kit';

/**
 * Tiers with an opened task, by player, activity and tier. Module state: it survives leaving the page, but not a
 * reload.
 */
const opened = new Set<string>();

/** Tells whether the player has opened the page of a tier's task; only then may the player report it as done. */
export function useOpened(activityId: number, tierId: number): [boolean, () => void] {
  const { user } = useSession();
  const key = `${user?.id}:${activityId}:${tierId}`;
  const [is, setIs] = useState(() => opened.has(key));
  return [
    is,
    () => {
      opened.add(key);
      // After the click event: setting the state at once would remove the link before the browser follows it.
      setTimeout(() => setIs(true), 0);
    },
  ];
}
