import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Longest time to read the rest of a refused body. */
const LONGEST_MS = 10_000;

/**
 * Hook before an answer leaves. A connection that ends with the answer, while its sender still writes, is reset, and
 * the answer is lost: the rest is read first. A silent one (408) is ended.
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
