import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** Serves files from memory under addresses that change with their content: browsers may keep them for ever. */
export function serveImmutable(
  app: FastifyInstance,
  files: Iterable<readonly [url: string, contents: Uint8Array]>,
): void {
  for (const [url, contents] of files) {
    app.get(url, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(TYPES[path.extname(url)] ?? 'application/octet-stream')
        .send(Buffer.from(contents)),
    );
  }
}
