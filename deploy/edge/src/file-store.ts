import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Variants } from './compress';

/** One immutable file, ready to send. `etag` is weak: it names the content, in any encoding. */
export interface StoredFile {
  variants: Variants;
  etag: string;
}

/** Bytes at a path of plain segments, or undefined when there are none. */
export type ReadFile = (urlPath: string) => Promise<Buffer | undefined>;

const SEGMENT = /^(?!\.)[A-Za-z0-9._@+-]+$/;
const MEMORY_FILES = 600;
/** 66 bits: it goes with every file over the air, and only has to tell the versions of one address apart. */
const TAG_LENGTH = 11;

export interface FileStoreOptions {
  read: ReadFile;
  /** Makes the encodings of a file that was found. */
  encode(name: string, bytes: Buffer): Promise<Variants>;
  /** False: the files may change, so each is read anew. */
  keeps: boolean;
}

/** Reads below one folder. A link that leads out of it is treated as missing. */
export function filesBelow(folder: string): ReadFile {
  return async (urlPath) => {
    try {
      const [root, real] = await Promise.all([realpath(folder), realpath(path.join(folder, urlPath))]);
      if (!real.startsWith(root + path.sep)) return undefined;
      return await readFile(real);
    } catch {
      return undefined;
    }
  };
}

/**
 * Files that, unless `keeps` is false, never change once they exist. A missing one is looked for again each time,
 * because a publish may bring it; a found one is kept in memory.
 */
export class FileStore {
  private readonly found = new Map<string, Promise<StoredFile>>();
  constructor(private readonly options: FileStoreOptions) {}

  /** The file at a URL path, or undefined. Paths with empty, dotted or odd segments do not exist. */
  async get(urlPath: string): Promise<StoredFile | undefined> {
    if (!urlPath.split('/').every((segment) => SEGMENT.test(segment))) return undefined;
    const known = this.found.get(urlPath);
    if (known) return known;
    const bytes = await this.options.read(urlPath);
    if (!bytes) return undefined;
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH)}"`;
    const file = this.options.encode(urlPath, bytes).then((variants) => ({ variants, etag }));
    if (!this.options.keeps) return file;
    file.catch(() => this.found.delete(urlPath));
    if (this.found.size >= MEMORY_FILES) this.found.delete(this.found.keys().next().value ?? '');
    this.found.set(urlPath, file);
    return file;
  }
}

/**
 * Whether an `if-none-match` names the tag. Compared weakly, as RFC 9110 has it for this header: proxies may have
 * changed W/.
 */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  // A client without a copy sends none: most requests.
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
