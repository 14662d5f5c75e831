import { useEffect, useRef, useState } from 'react';
import { type Award } from '@parola/calls';
import { CallError, useHost } from '@parola/kit';

/** Pause before a retry after a lost answer, ms. The request keeps its idempotency key, so it is the same packet. */
const PAUSE_MS = 1_000;
const TRIES = 3;

interface Caught {
  no: number;
  state: 'asking' | 'done' | 'lost';
  awards: readonly Award[];
}

export interface Grabs {
  caught: readonly Caught[];
  /** Number of packets that the server has counted. */
  grabbed: number;
  /** True when the server accepts no more packets; `words` is its reason, if it gave one. */
  over: boolean;
  words: string | undefined;
  isTaken(no: number): boolean;
  grab(no: number): void;
}

/**
 * Tells whether a refusal ends the rain for this player: every refusal except that of a packet already taken by the
 * player.
 */
const ends = (error: CallError) => error.kind === 'refused' && error.refusal !== 'packetTaken';

/** Grabs packets, also several in parallel. The server answers the content of each. */
export function useGrabs(rain: { id: number; grabbed: number; grabMax: number; takenList: readonly number[] }): Grabs {
  const { api } = useHost();
  const [caught, setCaught] = useState<readonly Caught[]>([]);
  const [grabbed, setGrabbed] = useState(rain.grabbed);
  const [over, setOver] = useState(rain.grabbed >= rain.grabMax);
  const [words, setWords] = useState<string>();
  const taken = useRef(new Set(rain.takenList));
  const asking = useRef(new Set<number>());
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const set = (one: Caught) => setCaught((all) => [...all.filter(({ no }) => no !== one.no), one]);

  async function ask(no: number, tries = 1): Promise<void> {
    try {
      const data = await api.call('redWars', { id: rain.id, packetNo: no });
      if (!mounted.current) return;
      setGrabbed((most) => Math.max(most, data.grabbed));
      set({ no, state: 'done', awards: data.awardList });
      if (data.over) setOver(true);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (!mounted.current) return;
      if (cause.transient && tries < TRIES) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        if (mounted.current) await ask(no, tries + 1);
        return;
      }
      if (cause.transient) {
        set({ no, state: 'lost', awards: [] });
        return;
      }
      setCaught((all) => all.filter((one) => one.no !== no));
      if (ends(cause)) {
        setOver(true);
        setWords(cause.message);
      }
    }
  }

  return {
    ...{ caught, grabbed, over, words },
    isTaken: (no) => taken.current.has(no),
    grab(no) {
      const isLost = caught.some((one) => one.no === no && one.state === 'lost');
      if (asking.current.has(no) || (taken.current.has(no) && !isLost)) return;
      // Requests under way count too, because the server refuses packets above the limit.
      if (!isLost && (over || taken.current.size >= rain.grabMax)) return;
      taken.current.add(no);
      asking.current.add(no);
      set({ no, state: 'asking', awards: [] });
      void ask(no).finally(() => asking.current.delete(no));
    },
  };
}
