import { Transform, type Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** What a call may bring at most, in bytes. The platform has the same limit for bodies, and for forms the one of each call below this. */
const CALL_BYTES = 256 * 1024;
const FORM_BYTES = 64 * 1024 * 1024;

/** A body that is longer than its kind may be. */
export class TooLong extends Error {
  readonly statusCode = 413;
}

const broken = new WeakSet<object>();

/** Whether the body of a request has been broken off: on the way to the platform its error is lost. */
export function brokenOff(request: { raw: object }): boolean {
  return broken.has(request.raw);
}

/**
 * The body of a call on its way to the platform, never held here. @throws TooLong when it says that it is too long; one that turns out to
 * be breaks off with it.
 */
export function limited({ method, headers, raw }: FastifyRequest, body: Readable): Readable {
  if (method !== 'POST') return body;
  const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
  const most = isForm ? FORM_BYTES : CALL_BYTES;
  if (Number(headers['content-length'] ?? 0) > most) throw new TooLong();
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= most) return done(null, chunk);
      broken.add(raw);
      done(new TooLong());
    },
  });
  // Also where nobody reads it any more, because the platform has answered.
  counted.on('error', () => body.resume());
  body.on('error', (error) => counted.destroy(error));
  // A sender that goes away half-way ends nothing by itself: the platform must hear of it.
  body.on('close', () => void (body.readableEnded || counted.destroy(new Error('the sender has gone'))));
  return body.pipe(counted);
}
