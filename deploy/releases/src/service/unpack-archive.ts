import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isPlainPath, TEMPORARY_PREFIX } from '@parola/bucket/object-keys';
import { copyOfBody } from '@parola/process/unread-body';
import { extract, type Header } from 'tar-stream';
import { MAX_BUILD_BYTES, MAX_FILE_BYTES, MAX_FILES } from '../documents/build';
import { systemCode } from '../ground/errors';
import { ServiceRefusal } from '../identity/problems';
import type { SourceFile } from '../storage/source-file';

/** Upper bound of tar headers and padding, bytes. */
const FRAME_BYTES = MAX_FILES * 4096;
/** Chunk size of unpacking, bytes; each chunk is passed to a thread and back. */
const CHUNK_BYTES = 256 * 1024;

function refuse(message: string): never {
  throw new ServiceRefusal('usage', message);
}

/** Transform that passes at most `most` bytes. @throws ServiceRefusal for more */
function atMost(most: number, message: string): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      passed += chunk.length;
      if (passed > most) done(new ServiceRefusal('tooLarge', message));
      else done(null, chunk);
    },
  });
}

const KINDS: Readonly<Record<string, string>> = {
  symlink: 'a symbolic link',
  link: 'a hard link',
  'character-device': 'a device',
  'block-device': 'a device',
  fifo: 'a pipe',
};

/** Normal form of a path: file systems may treat names with the same form as equal. */
const folded = (path: string) => path.normalize('NFC').toLowerCase();

/** Path of an archive's file for publication. @throws ServiceRefusal with the fault of the name */
function pathOf({ name, type }: Header, paths: Map<string, string>): string | undefined {
  const shown = JSON.stringify(name);
  if (name.includes('\0')) refuse(`${shown} holds a NUL character; a name ends nowhere but at its end.`);
  if (/^([/\\]|[A-Za-z]:)/.test(name))
    refuse(`${shown} is an absolute path; pack the files by names relative to the folder of the build.`);
  if (name.split(/[/\\]/).includes('..')) refuse(`${shown} leads out of the folder of the build.`);
  if (type && type in KINDS) refuse(`${shown} is ${KINDS[type]}; a build holds plain files only.`);
  const path = name.replace(/^(\.\/)+/, '').replace(/\/$/, '');
  if (type === 'directory') return undefined;
  if (type !== 'file' && type !== 'contiguous-file')
    refuse(`${shown} is no plain file; a build holds plain files only.`);
  if (path.split('/').some((step) => step.toLowerCase().startsWith(TEMPORARY_PREFIX)))
    refuse(`${shown} has a name of unfinished files (${TEMPORARY_PREFIX}…); leave it out.`);
  const twin = paths.get(folded(path));
  if (twin !== undefined) refuse(`${shown} and ${JSON.stringify(twin)} are one name on some disks; rename one.`);
  paths.set(folded(path), path);
  if (path.length > 200 || !isPlainPath(path))
    refuse(
      `${shown} is not an accepted path: use plain relative names of A-Z a-z 0-9 . _ @ + - and at most 200 characters.`,
    );
  return path;
}

/**
 * Reads the files of a gzipped tar archive into memory. It checks them while they arrive, and stops at once when they
 * exceed the limits of a build. Nothing is written to disk.
 * @throws ServiceRefusal usage, tooLarge
 */
export async function unpack(archive: Readable): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const paths = new Map<string, string>();
  let [entries, total] = [0, 0];
  const reader = extract();
  const read = (async () => {
    for await (const entry of reader) {
      entries += 1;
      if (entries > MAX_FILES * 2 || files.length >= MAX_FILES)
        throw new ServiceRefusal('tooLarge', `The archive holds more than ${MAX_FILES} files.`);
      const path = pathOf(entry.header, paths);
      if (path === undefined) {
        entry.resume();
        continue;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of entry) {
        if (!Buffer.isBuffer(chunk)) continue;
        chunks.push(chunk);
        size += chunk.length;
        total += chunk.length;
        if (size > MAX_FILE_BYTES)
          throw new ServiceRefusal('tooLarge', `${JSON.stringify(path)} has more than ${MAX_FILE_BYTES} bytes.`);
        if (total > MAX_BUILD_BYTES)
          throw new ServiceRefusal('tooLarge', `The archive unpacks to more than ${MAX_BUILD_BYTES} bytes.`);
      }
      const bytes = Buffer.concat(chunks);
      files.push({ path, size: bytes.length, read: () => Promise.resolve(bytes) });
    }
  })();
  // The first failure ends the other stream and is reported.
  let first: unknown;
  const note = (error: unknown) => {
    first ??= error;
    reader.destroy();
  };
  await Promise.all([
    read.catch(note),
    pipeline(
      copyOfBody(archive),
      atMost(MAX_BUILD_BYTES, `The archive has more than ${MAX_BUILD_BYTES} bytes.`),
      createGunzip({ chunkSize: CHUNK_BYTES }),
      atMost(MAX_BUILD_BYTES + FRAME_BYTES, `The archive unpacks to more than ${MAX_BUILD_BYTES} bytes.`),
      reader,
    ).catch(note),
  ]);
  if (first instanceof ServiceRefusal) throw first;
  if (first !== undefined) {
    const code = systemCode(first);
    const gzip = code === undefined || !code.startsWith('Z_');
    throw new ServiceRefusal(
      'usage',
      gzip
        ? 'The archive ends too early or is no tar archive; pack the build again.'
        : 'The archive is not gzipped, or damaged; pack the build again.',
      {},
      { cause: first },
    );
  }
  return files;
}
