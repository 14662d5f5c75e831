import { useEffect, useState } from 'react';
import type { GameItem } from '@parola/calls';
import { useCall, useSession } from '@parola/kit';
import { named } from '../games/sort-games';
import { lastPlayed } from '../games/last-played';

const MOST = 10;
/** Maximum time that the games below wait for the history on a device that does not know whether there is one, ms. */
const WAIT_MS = 600;

export interface ToContinue {
  /** Recently played games, newest first. */
  played: readonly GameItem[];
  /**
   * State of the row. `shown`: with `played`. `kept`: space is reserved for a loading row. `open`: unknown, so the
   * content below must wait. `none`: no row during this visit; a row that arrives later would shift content, and is
   * shown at the next visit.
   */
  place: 'shown' | 'kept' | 'open' | 'none';
}

/** The games to continue, and the state of their row. */
export function useContinue(games: readonly GameItem[]): ToContinue {
  const { status } = useSession();
  const { data, error, refreshing } = useCall('gameHistory', {}, { enabled: status === 'player' });
  const played = named(
    games,
    data?.list.map(({ gameId }) => gameId),
  ).slice(0, MOST);
  const [before] = useState(lastPlayed.read);
  const [atOnce] = useState(played.length > 0);
  const [late, setLate] = useState(false);
  const answered = data !== undefined || error !== undefined;

  useEffect(() => {
    if (answered) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [answered]);
  useEffect(() => {
    if (data && !refreshing) lastPlayed.write(data.list.length > 0 ? 'yes' : 'no');
  }, [data, refreshing]);

  function place(): ToContinue['place'] {
    if (status === 'visitor') return 'none';
    if (before === 'yes') return played.length > 0 ? 'shown' : refreshing || !answered ? 'kept' : 'none';
    if (before === 'unknown' && !late) return !answered ? 'open' : played.length > 0 ? 'shown' : 'none';
    return atOnce && played.length > 0 ? 'shown' : 'none';
  }
  return { played, place: place() };
}
