import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/**
 * Serves files from memory under addresses that change with their content: browsers may keep them for ever. Text comes compressed. Nothing else
 * does: pages and answers hold tokens, and what is compressed with a secret tells of it by its length.
 */
export async function serveImmutable(
  app: FastifyInstance,
  files: Iterable<readonly [url: string, contents: Uint8Array]>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
    });
    for (const [url, contents] of files) {
      scope.get(url, (_request, reply) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type(TYPES[path.extname(url)] ?? 'application/octet-stream')
          .send(Buffer.from(contents)),
      );
    }
  });
}
