import { Transform, type Readable, type TransformCallback } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwarded, refuseCall, unreachable } from './call-proxy';
import type { EdgeEnv } from './edge-settings';
import type { LiveRelease } from './live-release';
import { Openings } from './openings';
import { atAddress, giveBackOnClose, Places, type Holder } from './connection-places';

/** Route of the event stream of a player. */
export const LIVE_PATH = '/app/v1/live';

/** Maximum number of event streams at once. The platform has the same limits, and one per account. */
export interface LiveBounds {
  all: number;
  address: number;
  /** Timeout of a silent stream, ms. The platform sends a heartbeat at least every 20 s. */
  silentMs: number;
  /** Openings that wait for the platform's answer at once. A burst of them would delay the calls of all players. */
  openings: number;
}
const BOUNDS: LiveBounds = { all: 2_000, address: 200, silentMs: 60_000, openings: 16 };
/** Timeout for the platform's answer, ms: the platform accepts or refuses a stream at once. */
const ANSWER_MS = 10_000;

const END_OF_EVENT = '\n\n';
/** Maximum size of an event, bytes. Real events are a line or two. */
const LONGEST_EVENT = 65_536;
const RELEASE = 'event: release\n';

/**
 * Forwards a stream of complete events and inserts the front door's own events between them. Release events from
 * another front door behind this one are dropped: the page belongs to the release of this one.
 */
class BetweenEvents extends Transform {
  /** Decoded as latin1, one byte per character: a chunk that ends inside a UTF-8 character loses nothing. */
  private incomplete = '';

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const events = (this.incomplete + chunk.toString('latin1')).split(END_OF_EVENT);
    this.incomplete = events.pop() ?? '';
    const whole = events.filter((event) => !event.startsWith(RELEASE)).map((event) => event + END_OF_EVENT);
    if (whole.length > 0) this.push(Buffer.from(whole.join(''), 'latin1'));
    done(this.incomplete.length > LONGEST_EVENT ? new Error('an event has no end') : null);
  }

  say(event: string): void {
    if (!this.writableEnded) this.push(event);
  }
}

/**
 * Adds the route of the player's event stream. Events are forwarded as they come, and release events are inserted
 * between them. The platform checks the session and answers 401 without one. Above the limits the front door answers
 * 503.
 */
export function addLive(app: FastifyInstance, env: EdgeEnv, live: LiveRelease, bounds: LiveBounds = BOUNDS): void {
  const places = new Places(bounds.all);
  const openings = new Openings({ atOnce: bounds.openings, waiting: bounds.all, patienceMs: ANSWER_MS });

  const full = (reply: FastifyReply) =>
    refuseCall(reply, 503, 'There are too many pages open, please try again later.');

  function passOn(reply: FastifyReply, stream: Readable, home: Holder): void {
    const streams = reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!streams) return void reply.send(stream);
    const giveBack = places.reserve(home);
    if (!giveBack) {
      stream.once('error', () => undefined).destroy();
      // These headers belong to a stream, not to the refusal.
      for (const name of ['content-type', 'x-accel-buffering']) reply.removeHeader(name);
      return void full(reply);
    }
    giveBackOnClose(reply, giveBack);
    const between = new BetweenEvents();
    const say = (rev: number) => between.say(`${RELEASE}data: ${JSON.stringify({ rev })}${END_OF_EVENT}`);
    const stop = live.onServed(say);
    // Closing one end closes the other: a closed page ends the platform's stream, and the page notices a lost platform.
    stream.once('error', () => between.destroy());
    between.once('close', () => {
      stop();
      stream.destroy();
    });
    between.once('error', () => undefined); // the `close` event is enough
    stream.pipe(between);
    const rev = live.get()?.snapshot.rev;
    if (rev !== undefined) say(rev);
    void reply.send(between);
  }

  void app.register(async (room) => {
    // Every stream occupies one connection to the platform for its whole life.
    await room.register(replyFrom, {
      base: env.PLATFORM_URL,
      disableRequestLogging: true,
      undici: { connections: bounds.all, pipelining: 1, headersTimeout: ANSWER_MS, bodyTimeout: bounds.silentMs },
    });
    room.get(LIVE_PATH, { exposeHeadRoute: false }, async (request: FastifyRequest, reply) => {
      // Checked before the request to the platform, taken after it has accepted the token: requests without a session
      // take no place.
      const home = atAddress(request.ip, bounds.address);
      if (!places.has(home)) return full(reply);
      const giveBack = await openings.begin(request.ip);
      giveBackOnClose(reply, giveBack);
      return reply.from(LIVE_PATH, {
        rewriteRequestHeaders: (_request: unknown, headers: object) => forwarded(headers, request, env),
        onResponse: (_request: unknown, _reply: unknown, { stream }: { stream: Readable }) => {
          giveBack();
          passOn(reply, stream, home);
        },
        onError: () => {
          giveBack();
          unreachable(reply);
        },
      });
    });
  });
}
