import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField, ImageType } from '@parola/calls/schemas';
import { ProtocolError } from '../ground/errors';
import { HEAD_BYTES, imageTypeOf } from './image-type';

/** What a crash has left is deleted when it is older than this. No request lasts as long. */
const LEFT_BEHIND_MS = 60 * 60_000;

/** A file that came with a call. It is gone when the call has been answered: a handler that wants it stores its bytes. */
export interface StagedFile {
  /** Of the form. */
  field: string;
  /** By its content. */
  type: ImageType;
  /** Bytes. */
  size: number;
  /** Of its bytes, hexadecimal. */
  sha256: string;
  bytes(): Promise<Buffer>;
}

/** The files of one request. */
export interface Stage {
  /**
   * Takes one file to the disk.
   * @throws ProtocolError 413 when it is longer than its field takes, 400 when it is nothing the field takes; both name the field.
   */
  take(field: string, rules: FileField, content: Readable): Promise<StagedFile>;
  /** Deletes all of them. */
  drop(): Promise<void>;
}

/** Files of calls under way: `<data folder>/uploads/<request>/`, which nobody but this server's user can read. */
export class Staging {
  constructor(private readonly folder: string) {}

  async open(): Promise<Stage> {
    const mine = path.join(this.folder, randomUUID());
    await mkdir(mine, { recursive: true, mode: 0o700 });
    return {
      take: (field, rules, content) => take(mine, field, rules, content),
      drop: () => rm(mine, { recursive: true, force: true }),
    };
  }

  /** Deletes what requests of a server that crashed have left. Safe when several nodes share the folder. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const left = path.join(this.folder, name);
      const found = await stat(left).catch(() => undefined);
      if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(left, { recursive: true, force: true });
    }
  }
}

async function take(folder: string, field: string, rules: FileField, content: Readable): Promise<StagedFile> {
  const file = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer = Buffer.alloc(0);
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > rules.maxBytes) return done(new ProtocolError(413, { field }, 'file too large'));
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(content, measured, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  const type = imageTypeOf(head);
  if (!type || !rules.types.includes(type)) throw new ProtocolError(400, { field }, 'file of another type');
  return { field, type, size, sha256: hash.digest('hex'), bytes: () => readFile(file) };
}
