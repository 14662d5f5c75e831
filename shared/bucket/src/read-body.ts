import { addAbortSignal, Readable } from 'node:stream';

/** A body has more bytes than its reader accepts. */
export class BodyTooLarge extends Error {}

/**
 * Reads the body of an answer. It ends the connection at the signal and at the first byte beyond `atMost`, so that a
 * replaced object fills no memory.
 * @throws BodyTooLarge
 */
export async function readBody(body: unknown, atMost: number, signal: AbortSignal | undefined): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the store answered without a body');
  if (signal) addAbortSignal(signal, body);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > atMost) throw new BodyTooLarge(`more than ${atMost} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
