import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Time to read the rest of a body after its answer, ms. The connection is then destroyed. */
const AFTER_ANSWER_MS = 2_000;
/** Time to read the rest of a body before an answer that closes its connection, ms. */
const BEFORE_CLOSE_MS = 10_000;

/** Whether bytes of the body are still to come. */
function isUnread({ headers, complete, readableEnded, destroyed }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return hasBody && !complete && !readableEnded && !destroyed;
}

/** Discards the rest of a body. `over` is called after its end, or after `mostMs` or a disconnection without it. */
function discard(raw: IncomingMessage, mostMs: number, over: (complete: boolean) => void): void {
  const onEnd = () => settle(true);
  const onClose = () => settle(false);
  const timer = setTimeout(onClose, mostMs).unref();
  function settle(complete: boolean): void {
    clearTimeout(timer);
    raw.off('end', onEnd).off('close', onClose).off('error', onClose);
    over(complete);
  }
  // A pipe whose destination does not read would hold the body back.
  raw.unpipe();
  raw.on('end', onEnd).on('close', onClose).on('error', onClose).resume();
}

/**
 * Lets a client read an answer to a request whose body the server did not read to the end, such as a 413. A connection
 * that is closed or destroyed with unread bytes is reset, and a reset discards the answer at the client. So the rest of
 * the body is discarded: after the answer, or before it if the connection closes with it. Afterwards a connection with
 * a complete body stays usable, and any other is destroyed.
 */
export function keepAnswersReadable(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { shouldKeepAlive } = reply.raw;
    const isRead = !isUnread(request.raw);
    // Fastify and its proxy close a connection with an unread body at once. The proxy also copies the header of its own
    // connection, which would keep one open that the client wants closed.
    if (!isRead || !shouldKeepAlive) reply.removeHeader('connection');
    if (isRead || shouldKeepAlive) return done(null, payload);
    discard(request.raw, BEFORE_CLOSE_MS, () => done(null, payload));
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isUnread(raw)) discard(raw, AFTER_ANSWER_MS, (complete) => void (complete || raw.destroy()));
    done();
  });
}

/**
 * Copies the body of a request for a consumer that destroys its stream on failure. Destroying the request instead would
 * stop its connection before the answer.
 */
export function copyOfBody(body: Readable): Readable {
  const copy = new PassThrough();
  finished(body, (error) => {
    if (error) copy.destroy(error);
  });
  return body.pipe(copy);
}
