import type { EVENTS } from '@parola/release-api';
import type { ServerResponse } from 'node:http';
import type { ChannelWatch } from '../snapshot/watch-channel';
import type { Registry } from '../registry/registry';

export type EventName = (typeof EVENTS)[number];
export interface EventData {
  channel?: string;
  unit?: string;
}

/** New channels are looked for this often, besides those that a change here makes. Milliseconds. */
const CHANNELS_EVERY_MS = 5_000;
/** Proxies drop silent connections; and a client without the right any more is cut off as often. Milliseconds. */
const ALIVE_EVERY_MS = 15_000;
/** Streams at once. */
const STREAMS_MAX = 500;

/** Events for every stream: the topics to fetch anew. */
export interface Events {
  tell(event: EventName, data?: EventData): void;
  /** Watches a channel from now on, if it does not already. */
  see(channel: string): void;
  /** Sends events until the other end closes or `stillMay` says no. False when there are too many streams. */
  open(response: ServerResponse, stillMay: () => Promise<boolean>): boolean;
  close(): void;
}

/** Watches every channel of the registry, which also renews their served content. */
export function openEvents(registry: Registry, report: (problem: string) => void): Events {
  const streams = new Map<ServerResponse, () => Promise<boolean>>();
  const watches = new Map<string, ChannelWatch>();
  const told = new Map<string, string>();
  let closed = false;

  function tell(event: EventName, data: EventData = {}): void {
    for (const stream of streams.keys()) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Looked at each second: only news are said. */
  function say(channel: string, error: unknown): void {
    const problem = `${channel}: ${error instanceof Error ? error.message : String(error)}`;
    if (told.get(channel) !== problem) report(problem);
    told.set(channel, problem);
  }

  function see(channel: string): void {
    if (closed || watches.has(channel)) return;
    watches.set(
      channel,
      registry.watch(
        channel,
        () => tell('channel', { channel }),
        (error) => say(channel, error),
      ),
    );
  }

  /** From its end on nothing is told to it, also while its client has not read it: a write would be an error. */
  function end(stream: ServerResponse): void {
    streams.delete(stream);
    stream.end();
  }

  function look(): void {
    registry
      .channels()
      .then((channels) => channels.forEach(see))
      .catch((error: unknown) => say('channels', error));
  }
  look();
  const looking = setInterval(look, CHANNELS_EVERY_MS);
  looking.unref();
  const alive = setInterval(() => {
    for (const [stream, stillMay] of streams)
      stillMay()
        .catch(() => false)
        .then((may) => {
          if (!may) end(stream);
          else if (streams.has(stream)) stream.write(': here\n\n');
        })
        .catch((error: unknown) => say('streams', error));
  }, ALIVE_EVERY_MS);
  alive.unref();

  return {
    tell,
    see,
    open(response, stillMay) {
      if (closed || streams.size >= STREAMS_MAX) return false;
      streams.set(response, stillMay);
      response.once('close', () => streams.delete(response));
      response.write(': here\nretry: 3000\n\n');
      return true;
    },
    close() {
      closed = true;
      clearInterval(looking);
      clearInterval(alive);
      for (const watch of watches.values()) watch.close();
      for (const stream of streams.keys()) end(stream);
    },
  };
}
