import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Variants } from './compress';

/** One immutable file, ready to send. */
export interface StoredFile {
  variants: Variants;
  etag: string;
}

const SEGMENT = /^(?!\.)[A-Za-z0-9._@+-]+$/;
const MEMORY_FILES = 600;

export interface FileStoreOptions {
  /** Makes the encodings of a file that was found. */
  encode(name: string, bytes: Buffer): Promise<Variants>;
  /** False: the files may change, so each is read anew. */
  keeps: boolean;
}

/**
 * Files under one folder that, unless `keeps` is false, never change once they exist. What is missing is asked again each time, because
 * a publish may bring it; what was found is kept in memory.
 */
export class FileStore {
  private readonly found = new Map<string, Promise<StoredFile>>();
  constructor(private readonly root: string, private readonly options: FileStoreOptions) {}

  /** The file at a URL path below the root, or undefined. Paths with empty, dotted or odd segments do not exist. */
  async get(urlPath: string): Promise<StoredFile | undefined> {
    const segments = urlPath.split('/');
    if (segments.length === 0 || !segments.every((segment) => SEGMENT.test(segment))) return undefined;
    const known = this.found.get(urlPath);
    if (known) return known;
    const bytes = await this.read(path.join(this.root, ...segments));
    if (!bytes) return undefined;
    const file = this.options.encode(urlPath, bytes).then((variants) => ({ variants, etag: `"${bytes.length.toString(36)}-${path.basename(urlPath)}"` }));
    if (!this.options.keeps) return file;
    file.catch(() => this.found.delete(urlPath));
    if (this.found.size >= MEMORY_FILES) this.found.delete(this.found.keys().next().value ?? '');
    this.found.set(urlPath, file);
    return file;
  }

  /** A link that leads out of the root is treated as missing. */
  private async read(file: string): Promise<Buffer | undefined> {
    try {
      const [root, real] = await Promise.all([realpath(this.root), realpath(file)]);
      if (!real.startsWith(root + path.sep)) return undefined;
      return await readFile(real);
    } catch {
      return undefined;
    }
  }
}
