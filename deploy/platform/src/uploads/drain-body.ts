import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Maximum time to read the rest of a refused body. */
const LONGEST_MS = 10_000;

/**
 * Fastify hook onSend. If the connection closed with the response while the client still sends, TCP would reset it and
 * the response would be lost. So the rest of the body is read first, except for a silent client (408), which is
 * disconnected.
 */
export async function drainBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.statusCode === 408) reply.header('connection', 'close');
  else if (!reply.raw.shouldKeepAlive) await readAway(request.raw);
}

async function readAway(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const enough = setTimeout(resolve, LONGEST_MS);
    const over = () => {
      clearTimeout(enough);
      resolve();
    };
    request.once('end', over).once('close', over).once('error', over).resume();
  });
}
