import { Transform, type Readable, type TransformCallback } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwarded, refuseCall, unreachable } from './calls';
import type { EdgeEnv } from './env';
import type { LiveRelease } from './live-release';
import { atAddress, Places, type Holder } from './places';

const PATH = '/app/v1/live';

/** Streams of facts at once. The platform has the same bounds, and one for each account. */
export interface LiveBounds {
  all: number;
  address: number;
  /** A stream of which nothing comes for so long is cut; ms. The platform says at least every 20 s that it is there. */
  silentMs: number;
}
const BOUNDS: LiveBounds = { all: 2_000, address: 200, silentMs: 60_000 };
/** The platform answers at once, or not at all. */
const ANSWER_MS = 10_000;

const END_OF_EVENT = '\n\n';
/** Facts are a line or two. What does not end is none; bytes. */
const LONGEST_EVENT = 65_536;
const RELEASE = 'event: release\n';

/**
 * Passes a stream of events on, each once it is whole, and puts events of its own between them. What another front door behind this one says of
 * the release that it serves stays here: the page is of this one's.
 */
class BetweenEvents extends Transform {
  /** One byte a character, so that nothing of what is cut anywhere is lost. */
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
 * The way of a player's stream of facts: each event goes on as it comes, and the release that is served is told between them. Who holds one has
 * been let in by the platform; a stranger is answered 401 by it, and beyond the bounds 503 from here.
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
    if (reply.raw.closed) giveBack();
    else reply.raw.once('close', giveBack);
    const between = new BetweenEvents();
    const say = (rev: number) => between.say(`${RELEASE}data: ${JSON.stringify({ rev })}${END_OF_EVENT}`);
    const stop = live.onServed(say);
    // Either end takes the other along: nothing is read for nobody, and a reader sees that the platform has gone.
    stream.once('error', () => between.destroy());
    between.once('close', () => {
      stop();
      stream.destroy();
    });
    between.once('error', () => undefined); // its end is what counts
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
