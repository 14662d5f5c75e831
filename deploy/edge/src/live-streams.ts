import { Transform, type Readable, type TransformCallback } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwarded, refuseCall, unreachable } from './call-proxy';
import type { EdgeEnv } from './edge-settings';
import type { LiveRelease } from './live-release';
import { atAddress, giveBackOnClose, Places, type Holder } from './connection-places';

const PATH = '/app/v1/live';

/** Streams of facts at once. The platform has the same bounds, and one for each account. */
export interface LiveBounds {
  all: number;
  address: number;
  /** Time without a byte after which a stream is cut; ms. The platform sends a sign of life at least every 20 s. */
  silentMs: number;
}
const BOUNDS: LiveBounds = { all: 2_000, address: 200, silentMs: 60_000 };
/** The platform answers at once, or not at all. */
const ANSWER_MS = 10_000;

const END_OF_EVENT = '\n\n';
/** Upper bound of an event in bytes. Facts are a line or two; a longer text is no event. */
const LONGEST_EVENT = 65_536;
const RELEASE = 'event: release\n';

/**
 * Passes a stream of events on, each once it is whole, and inserts events of its own between them. Release events of
 * another front door behind this one are dropped: the page belongs to this one's release.
 */
class BetweenEvents extends Transform {
  /** One byte a character, so that a cut within a letter loses nothing. */
  private begun = '';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const events = (this.begun + chunk.toString('latin1')).split(END_OF_EVENT);
    this.begun = events.pop() ?? '';
    const whole = events.filter((event) => !event.startsWith(RELEASE)).map((event) => event + END_OF_EVENT);
    if (whole.length > 0) this.push(Buffer.from(whole.join(''), 'latin1'));
    done(this.begun.length > LONGEST_EVENT ? new Error('an event has no end') : null);
  }

  say(event: string): void {
    if (!this.writableEnded) this.push(event);
  }
}

/**
 * Adds the route of a player's stream of facts: each event goes on as it comes, and release events are inserted
 * between them. The platform decides about the session; it answers a stranger 401. Beyond the bounds the front door
 * answers 503.
 */
export function addLive(app: FastifyInstance, env: EdgeEnv, live: LiveRelease, bounds: LiveBounds = BOUNDS): void {
  const places = new Places(bounds.all);

  const full = (reply: FastifyReply) =>
    refuseCall(reply, 503, 'There are too many pages open, please try again later.');

  function passOn(reply: FastifyReply, stream: Readable, home: Holder): void {
    const streams = reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!streams) return void reply.send(stream);
    const giveBack = places.take(home);
    if (!giveBack) {
      stream.once('error', () => undefined).destroy();
      // Headers of the stream.
      for (const name of ['content-type', 'x-accel-buffering']) reply.removeHeader(name);
      return void full(reply);
    }
    giveBackOnClose(reply, giveBack);
    const between = new BetweenEvents();
    const say = (rev: number) => between.say(`${RELEASE}data: ${JSON.stringify({ rev })}${END_OF_EVENT}`);
    const stop = live.onServed(say);
    // Either end closes the other: a closed page ends the stream of the platform, and the page sees that the platform
    // has gone.
    stream.once('error', () => between.destroy());
    between.once('close', () => {
      stop();
      stream.destroy();
    });
    between.once('error', () => undefined); // its end is enough
    stream.pipe(between);
    const rev = live.get()?.snapshot.rev;
    if (rev !== undefined) say(rev);
    void reply.send(between);
  }

  void app.register(async (room) => {
    // Each has a connection of its own for as long as it lasts.
    await room.register(replyFrom, {
      base: env.PLATFORM_URL,
      disableRequestLogging: true,
      undici: { connections: bounds.all, pipelining: 1, headersTimeout: ANSWER_MS, bodyTimeout: bounds.silentMs },
    });
    room.get(PATH, { exposeHeadRoute: false }, async (request: FastifyRequest, reply) => {
      // Checked before the platform is asked, taken after it has accepted the token: strangers hold no place meanwhile.
      const home = atAddress(request.ip, bounds.address);
      if (!places.has(home)) return full(reply);
      return reply.from(PATH, {
        rewriteRequestHeaders: (_request: unknown, headers: object) => forwarded(headers, request),
        onResponse: (_request: unknown, _reply: unknown, { stream }: { stream: Readable }) =>
          passOn(reply, stream, home),
        onError: () => void unreachable(reply),
      });
    });
  });
}
