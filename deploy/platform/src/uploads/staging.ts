import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField, ImageType } from '@parola/calls/schemas';
import { ProtocolError, Refusal } from '../ground/errors';
import { HEAD_BYTES, imageTypeOf } from './image-type';

/** Time without activity after which files of a crashed server are deleted. */
const LEFT_BEHIND_MS = 60 * 60_000;
/** Interval in which a running upload marks its folder as active. */
const HEARD_MS = 60_000;

/** A file of a call. It is deleted when the call ends; a handler that keeps it has to store its bytes. */
export interface StagedFile {
  /** Name of the form's field. */
  field: string;
  /** Detected from the content. */
  type: ImageType;
  /** Bytes. */
  size: number;
  /** Hash of the content, hexadecimal. */
  sha256: string;
  bytes(): Promise<Buffer>;
}

/** The files of one request. */
export interface Stage {
  /**
   * Writes one file to disk.
   * @throws ProtocolError 413 when the file exceeds the maximum of its field, 400 for a type that the field does not
   * accept; both name the field. A Refusal instead if the field declares one.
   */
  store(field: string, rules: FileField, content: Readable): Promise<StagedFile>;
  /**
   * Marks the files as active, so that other nodes do not delete them. Errors are ignored, because the next call marks
   * them again.
   */
  keepAlive(now?: number): Promise<void>;
  /** Deletes all files of the request. */
  drop(): Promise<void>;
}

/** Files of running calls: `<data folder>/uploads/<request>/`, readable only by the server's user. */
export class Staging {
  private readonly underWay = new Set<string>();

  constructor(private readonly folder: string) {}

  async open(): Promise<Stage> {
    const name = randomUUID();
    const mine = path.join(this.folder, name);
    this.underWay.add(name);
    await mkdir(mine, { recursive: true, mode: 0o700 });
    let noted = Date.now();
    return {
      store: (field, rules, content) => storeFile(mine, field, rules, content),
      keepAlive: async (now = Date.now()) => {
        if (now - noted < HEARD_MS) return;
        noted = now;
        await utimes(mine, now / 1000, now / 1000).catch(() => undefined);
      },
      drop: async () => {
        this.underWay.delete(name);
        await rm(mine, { recursive: true, force: true });
      },
    };
  }

  /** Deletes files left by crashed servers. Safe when several nodes share the folder. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      if (this.underWay.has(name)) continue;
      const left = path.join(this.folder, name);
      const found = await stat(left).catch(() => undefined);
      if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(left, { recursive: true, force: true });
    }
  }
}

async function storeFile(folder: string, field: string, rules: FileField, content: Readable): Promise<StagedFile> {
  const file = path.join(folder, randomUUID());
  const refused = rules.refuses && new Refusal(rules.refuses.file);
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > rules.maxBytes) return done(refused ?? new ProtocolError(413, { field }, 'file too large'));
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measured, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  const type = imageTypeOf(head);
  if (!type || !rules.types.includes(type)) throw refused ?? new ProtocolError(400, { field }, 'file of another type');
  return { field, type, size, sha256: hash.digest('hex'), bytes: () => readFile(file) };
}
