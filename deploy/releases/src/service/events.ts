import type { EVENTS } from '@parola/release-api';
import type { ServerResponse } from 'node:http';
import type { ChannelWatch } from '../snapshot/watch-channel';
import type { Registry } from '../registry/registry';

export type EventName = (typeof EVENTS)[number];
export interface EventData {
  channel?: string;
  unit?: string;
}

/** Poll interval for new channels. Channels changed in this process are added at once. Milliseconds. */
const CHANNELS_EVERY_MS = 5_000;
/**
 * Keep-alive interval, because proxies drop silent connections. It also closes the streams of clients that have lost
 * their right. Milliseconds.
 */
const ALIVE_EVERY_MS = 15_000;
/** Limit of open streams. */
const STREAMS_MAX = 500;

/** Server-sent events: each names a topic that clients should fetch again. */
export interface Events {
  publish(event: EventName, data?: EventData): void;
  /** Starts watching a channel, unless it is watched already. */
  see(channel: string): void;
  /** Opens a stream; false at the limit. It ends when the client closes it or `stillMay` returns false. */
  open(response: ServerResponse, stillMay: () => Promise<boolean>): boolean;
  close(): void;
}

/** Watches all channels of the registry. Watching also renews their snapshots. */
export function openEvents(registry: Registry, report: (problem: string) => void): Events {
  const streams = new Map<ServerResponse, () => Promise<boolean>>();
  const watches = new Map<string, ChannelWatch>();
  const lastProblems = new Map<string, string>();
  let closed = false;

  function publish(event: EventName, data: EventData = {}): void {
    for (const stream of streams.keys()) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Reports a changed problem of a channel only once, although watching repeats each second. */
  function reportOnce(channel: string, error: unknown): void {
    const problem = `${channel}: ${error instanceof Error ? error.message : String(error)}`;
    if (lastProblems.get(channel) !== problem) report(problem);
    lastProblems.set(channel, problem);
  }

  function see(channel: string): void {
    if (closed || watches.has(channel)) return;
    watches.set(
      channel,
      registry.watch(
        channel,
        () => publish('channel', { channel }),
        (error) => reportOnce(channel, error),
      ),
    );
  }

  /** Ends a stream. It is removed first, because a write after the end would be an error. */
  function end(stream: ServerResponse): void {
    streams.delete(stream);
    stream.end();
  }

  function look(): void {
    registry
      .channels()
      .then((channels) => channels.forEach(see))
      .catch((error: unknown) => reportOnce('channels', error));
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
        .catch((error: unknown) => reportOnce('streams', error));
  }, ALIVE_EVERY_MS);
  alive.unref();

  return {
    publish,
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
