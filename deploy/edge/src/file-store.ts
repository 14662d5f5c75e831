import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Variants } from './compress';

/** One immutable file, ready to send. `etag` is weak, because it identifies the content across encodings. */
export interface StoredFile {
  variants: Variants;
  etag: string;
}

/** Reads the file at a path of plain segments; undefined when there is none. */
export type ReadFile = (urlPath: string) => Promise<Buffer | undefined>;

const SEGMENT = /^(?!\.)[A-Za-z0-9._@+-]+$/;
const MEMORY_FILES = 600;
/** 66 bits: the tag is sent with every file and only has to distinguish the versions of one address. */
const TAG_LENGTH = 11;

export interface FileStoreOptions {
  read: ReadFile;
  /** Encodes a file after reading. */
  encode(name: string, bytes: Buffer): Promise<Variants>;
  /** False: the files may change, so nothing is cached. */
  keeps: boolean;
}

/** Makes a reader for one folder. A link that leads out of the folder counts as missing. */
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
 * A store of files that never change once they exist, unless `keeps` is false. Found files are cached in memory.
 * Missing ones are not: the next publish may bring them.
 */
export class FileStore {
  private readonly found = new Map<string, Promise<StoredFile>>();
  constructor(private readonly options: FileStoreOptions) {}

  /** The file at a URL path; undefined when it is missing. Paths with empty, dotted or unusual segments never match. */
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
