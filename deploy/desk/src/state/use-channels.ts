import { API_PATH, CALLS, type AnswerOf } from '@parola/release-api';
import { useEffect, useState } from 'react';

export type ChannelOf = AnswerOf<'channels'>[number];

/** `out`: the operator has no session at the console of releases. `away`: no usable answer of the service. */
export type Channels = { at: 'loading' } | { at: 'out' } | { at: 'away' } | { at: 'known'; list: ChannelOf[] };

const UNAUTHORIZED = 401;

async function readChannels(): Promise<Channels> {
  const response = await fetch(API_PATH + CALLS.channels.path, { headers: { accept: 'application/json' } });
  if (response.status === UNAUTHORIZED) return { at: 'out' };
  const list = CALLS.channels.answer.safeParse(response.ok ? await response.json() : undefined);
  return list.success ? { at: 'known', list: list.data } : { at: 'away' };
}

/**
 * The channels of the release service, by the operator's own session at the console, which is on this origin: accounts
 * of releases are apart from those of the desk. Read again with each `turn`.
 */
export function useChannels(turn: number): Channels {
  const [channels, setChannels] = useState<Channels>({ at: 'loading' });
  useEffect(() => {
    let isNewest = true;
    const show = (read: Channels) => isNewest && setChannels(read);
    readChannels().then(show, () => show({ at: 'away' }));
    return () => {
      isNewest = false;
    };
  }, [turn]);
  return channels;
}
