import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField, ImageType } from '@parola/calls/schemas';
import { ProtocolError, Refusal } from '../ground/errors';
import { HEAD_BYTES, imageTypeOf } from './image-type';

/** The leftovers of a crash are deleted after this time without activity. */
const LEFT_BEHIND_MS = 60 * 60_000;
/** A form that is still sent says so this often. */
const HEARD_MS = 60_000;

/**
 * A file that came with a call. It is gone when the call has been answered: a handler that wants it stores its bytes.
 */
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
   * @throws ProtocolError 413 when it is longer than its field takes, 400 when it is nothing the field takes; both
   * name the field. Refusal where the field says so.
   */
  take(field: string, rules: FileField, content: Readable): Promise<StagedFile>;
  /** Its sender is still there: other nodes leave the files alone. Errors are no matter: the next one tells again. */
  heard(now?: number): Promise<void>;
  /** Deletes all of them. */
  drop(): Promise<void>;
}

/** Files of calls under way: `<data folder>/uploads/<request>/`, readable by this server's user alone. */
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
      take: (field, rules, content) => take(mine, field, rules, content),
      heard: async (now = Date.now()) => {
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

  /** Deletes the leftovers of a crashed server's requests. Safe when several nodes share the folder. */
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

async function take(folder: string, field: string, rules: FileField, content: Readable): Promise<StagedFile> {
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
