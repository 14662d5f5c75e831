import { extname } from 'node:path';
import { isPlainPath } from '@parola/bucket/object-keys';
import { ReleaseError } from '../ground/errors';
import { MAX_BUILD_BYTES, MAX_FILE_BYTES, MAX_FILES } from '../documents/build';

/** A file offered for publication, from any source (a folder, an upload). `size`: bytes. */
export interface SourceFile {
  path: string;
  size: number;
  read: () => Promise<Buffer>;
}

/** Permitted file types of a build, with the media type for serving. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
};

/** Media type of a file; undefined for types that are not published. */
export function typeOf(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
}

function refuse(message: string): never {
  throw new ReleaseError('usage', message);
}

/**
 * Refuses file lists with unsafe paths, names that collide on some file systems, or too much content. @throws
 * ReleaseError
 */
export function checkSourceFiles(files: readonly SourceFile[]): void {
  if (files.length === 0) refuse('The build holds no files.');
  if (files.length > MAX_FILES) refuse(`The build holds ${files.length} files, at most ${MAX_FILES} are accepted.`);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (total > MAX_BUILD_BYTES) refuse(`The build holds ${total} bytes, at most ${MAX_BUILD_BYTES} are accepted.`);
  const claims = new Map<string, string>();
  for (const { path, size } of files) {
    const shown = JSON.stringify(path);
    if (path.length > 200 || !isPlainPath(path))
      refuse(
        `${shown} is not an accepted path: use plain relative names of A-Z a-z 0-9 . _ @ + - and at most 200 characters.`,
      );
    if (typeOf(path) === undefined) refuse(`${shown} is of a kind that is not published; leave it out of the build.`);
    if (size > MAX_FILE_BYTES) refuse(`${shown} has ${size} bytes, at most ${MAX_FILE_BYTES} are accepted.`);
    claimOnAnyDisk(path, claims);
  }
}

/**
 * Refuses names that are equal on some file systems: names that differ only in case, and a name that is both a file
 * and a folder.
 */
function claimOnAnyDisk(path: string, claims: Map<string, string>): void {
  const steps = path.split('/');
  steps.forEach((_, index) => {
    const part = steps.slice(0, index + 1).join('/');
    const here = index === steps.length - 1 ? part : `${part}/`;
    const there = claims.get(part.toLowerCase());
    if (there !== undefined && (there !== here || index === steps.length - 1)) {
      refuse(`${JSON.stringify(path)} and ${JSON.stringify(there)} are one name on some disks; rename one.`);
    }
    claims.set(part.toLowerCase(), here);
  });
}
