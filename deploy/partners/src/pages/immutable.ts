import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const TEXTS = ['.js', '.css', '.svg'];
const brotli = promisify(brotliCompress);

/** Compresses a file with the best brotli quality at its first request: too slow to repeat for each player. */
function packedOnce(contents: Uint8Array): () => Promise<Buffer> {
  let packed: Promise<Buffer> | undefined;
  return () => (packed ??= brotli(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

/**
 * Serves files from memory under addresses that change with their content, with an immutable cache header. Text is
 * compressed with brotli. Pages and other answers are not compressed: they hold tokens, and the compressed length leaks
 * information about secrets.
 */
export async function serveImmutable(
  app: FastifyInstance,
  files: Iterable<readonly [url: string, contents: Uint8Array]>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, { encodings: ['gzip'], threshold: 1024 });
    for (const [url, contents] of files) {
      const packed = packedOnce(contents);
      scope.get(url, async (request, reply) => {
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type(TYPES[path.extname(url)] ?? 'application/octet-stream');
        const { 'accept-encoding': accepted = '' } = request.headers;
        if (!TEXTS.includes(path.extname(url)) || !negotiate(String(accepted), ['br']))
          return reply.send(Buffer.from(contents));
        return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await packed());
      });
    }
  });
}
