import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Limits of a body: bytes, total time, and time without a byte (ms). */
export interface Bounds {
  bytes: number;
  withinMs: number;
  silentMs: number;
  /** Minimum rate: at least `bytes` in each interval. */
  pace?: { bytes: number; everyMs: number };
}

/**
 * A refused body. Status: no player (401), too slow (408), too long (413), too many requests (429), no free place or
 * disk space (503).
 */
export class Refused extends Error {
  constructor(readonly statusCode: 401 | 408 | 413 | 429 | 503) {
    super(`refused with ${statusCode}`);
  }
}

/** Passes each chunk of a body to `onChunk` until its end. @throws Refused; Error when the client disconnects */
function receive(raw: IncomingMessage, bounds: Bounds, onChunk: (chunk: Buffer) => void): Promise<void> {
  const { bytes, withinMs, silentMs, pace } = bounds;
  return new Promise((resolve, reject) => {
    let size = 0;
    let before = 0;
    const late = setTimeout(() => settle(new Refused(408)), withinMs);
    const silent = setTimeout(() => settle(new Refused(408)), silentMs);
    const paced =
      pace &&
      setInterval(() => {
        if (size - before < pace.bytes) settle(new Refused(408));
        before = size;
      }, pace.everyMs);
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytes) return settle(new Refused(413));
      silent.refresh();
      onChunk(chunk);
    };
    const onEnd = () => settle();
    const onGone = () => settle(new Error('the client closed the connection'));
    function settle(error?: Error): void {
      clearTimeout(late);
      clearTimeout(silent);
      clearInterval(paced);
      raw.off('data', onData).off('end', onEnd).off('close', onGone);
      if (error) reject(error);
      else resolve();
    }
    if (Number(raw.headers['content-length'] ?? 0) > bytes) return settle(new Refused(413));
    raw.on('data', onData).on('end', onEnd).on('close', onGone).on('error', onGone);
  });
}

/** Reads a whole body into memory. @throws like `receive` */
export async function inMemory(raw: IncomingMessage, bounds: Bounds): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receive(raw, bounds, (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** A body stored on disk. */
export interface OnDisk {
  /** Size in bytes. */
  size: number;
  content: Readable;
  drop(): Promise<void>;
}

/**
 * Reads a whole body into an unlinked temporary file, which disappears with this process at the latest. @throws like
 * `receive`; Refused 503 when the disk is full
 */
export async function onDisk(raw: IncomingMessage, bounds: Bounds, folder: string): Promise<OnDisk> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  const streams: (Readable | Writable)[] = [];
  const drop = async () => {
    for (const stream of streams) stream.destroy();
    await file.close().catch(() => undefined);
  };
  try {
    await unlink(name);
    const sink = file.createWriteStream({ autoClose: false });
    streams.push(sink);
    const written = finished(sink).catch(() => Promise.reject(new Refused(503)));
    written.catch(() => undefined);
    let size = 0;
    const received = receive(raw, bounds, (chunk) => {
      size += chunk.length;
      if (sink.write(chunk)) return;
      raw.pause();
      sink.once('drain', () => raw.resume());
    });
    await Promise.race([received, written]);
    sink.end();
    await written;
    const content = file.createReadStream({ start: 0, autoClose: false });
    streams.push(content);
    return { size, content, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
