import { useState } from 'react';
import { useSession } from '@parola/kit';

/** Tiers opened from this tab, by player, activity and tier. A page that was left and opened again is a new one. */
const opened = new Set<string>();

/** Tells whether the player has opened the place of a tier's task: only then may the player report it as done. */
export function useOpened(activityId: number, tierId: number): [boolean, () => void] {
  const { user } = useSession();
  const key = `${user?.id}:${activityId}:${tierId}`;
  const [is, setIs] = useState(() => opened.has(key));
  return [
    is,
    () => {
      opened.add(key);
      // After the click: the click opens the page by the link that this removes.
      setTimeout(() => setIs(true), 0);
    },
  ];
}
