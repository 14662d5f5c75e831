import { useState } from 'react';
import { useSession } from '@parola/kit';

/** What was opened from here in this tab, by player, activity and tier: a page that was left and came back to is a new one. */
const opened = new Set<string>();

/** Whether the player has opened where a tier is done: only then is it his to say that he did it. */
export function useOpened(activityId: number, tierId: number): [boolean, () => void] {
  const { user } = useSession();
  const key = `${user?.id}:${activityId}:${tierId}`;
  const [is, setIs] = useState(() => opened.has(key));
  return [
    is,
    () => {
      opened.add(key);
      // After the click, which opens the page by the link that this takes away.
      setTimeout(() => setIs(true), 0);
    },
  ];
}
