import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { bool, int, matches, object, optional, record, text, type Infer } from '@parola/contract';
import { systemCode } from '../ground/errors';

/**
 * Assignment of a session. `units`: by name, the version and whether it is the canary's. `rollout`: for a unit with a
 * canary, the id of the rollout (equal in both arms) and the canary's share. `s`: the id of the session; it
 * identifies no person.
 */
const receipt = object({
  c: text({ maxLength: 40 }),
  r: int(1),
  s: text({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  e: int(),
  units: record(
    object({
      v: text({ maxLength: 80 }),
      canary: bool,
      rollout: optional(object({ id: text({ maxLength: 20 }), bp: int(0, 10_000) })),
    }),
    '^[a-z][a-z0-9-]*$',
  ),
});
export type Receipt = Infer<typeof receipt>;

function mac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Id of a session: a hash of the device, the day and the revision, from which the device cannot be recovered. */
export function sessionName(key: Buffer, parts: readonly (string | number)[]): string {
  return mac(key, `session ${parts.join(' ')}`)
    .subarray(0, 16)
    .toString('base64url');
}

/** Short id of a rollout: a receipt contains one for each unit, and each beacon repeats the receipt. */
export function rolloutName(key: Buffer, seed: string): string {
  return mac(key, `rollout ${seed}`).subarray(0, 6).toString('base64url');
}

export function writeReceipt(key: Buffer, content: Receipt): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${mac(key, `receipt ${body}`).toString('base64url')}`;
}

/** Content of a receipt; undefined for one that is forged, altered or expired. `now`: epoch milliseconds. */
export function readReceipt(key: Buffer, written: string, now: number): Receipt | undefined {
  const [body = '', sign = '', ...more] = written.split('.');
  const received = Buffer.from(sign, 'base64url');
  const right = mac(key, `receipt ${body}`);
  if (more.length > 0 || received.length !== right.length || !timingSafeEqual(received, right)) return undefined;
  const content: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return matches(receipt, content) && content.e > now ? content : undefined;
}

const KEY_BYTES = 32;

/**
 * Key of receipts in a file, created on first use; all front doors with one data folder share it. It is not the
 * signing key of releases.
 */
export async function receiptKey(file: string): Promise<Buffer> {
  for (;;) {
    const found = await readFile(file).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (found?.length === KEY_BYTES) return found;
    if (found && found.length > 0) throw new Error(`The key of receipts ${file} is damaged; remove it.`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, randomBytes(KEY_BYTES), { flag: found ? 'w' : 'wx', mode: 0o600 }).catch((error: unknown) => {
      // Another front door has created the file.
      if (systemCode(error) !== 'EEXIST') throw error;
    });
  }
}
