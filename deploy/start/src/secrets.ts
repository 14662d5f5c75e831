import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Secrets of one data folder, generated at its first start and readable by its owner only. */
export interface Secrets {
  games: string;
  psp: string;
  sms: string;
  /** Key that encrypts personal data; 64 hex digits. */
  data: string;
  /** Key of the lookup hashes of encrypted numbers; 64 hex digits. */
  lookup: string;
  /** Client secret of the casino at the sandbox's providers of social log-ins. */
  social: string;
  /** Mobile number of the sandbox's demo player. */
  demoMobile: string;
  demoPassword: string;
}

/** Secrets that data folders of earlier versions lack. */
const LATER = ['data', 'lookup', 'social'] as const;
type Known = Omit<Secrets, (typeof LATER)[number]> & Partial<Secrets>;

function isKnown(value: unknown): value is Known {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['games', 'psp', 'sms', 'demoMobile', 'demoPassword'].every((key) => typeof Reflect.get(value, key) === 'string') &&
    LATER.every((key) => ['string', 'undefined'].includes(typeof Reflect.get(value, key)))
  );
}

const newKey = () => randomBytes(32).toString('hex');

/** Writes the file atomically: half a file would lock every operator out. */
async function write(file: string, secrets: Secrets): Promise<void> {
  const next = `${file}.${process.pid}`;
  await writeFile(next, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  await rename(next, file);
}

/** A password that is easy to type: letters and digits without look-alikes, at least one of each. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const digits = '23456789';
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return Array.from({ length: 3 }, () => pick(letters) + pick(letters) + pick(digits) + pick(letters)).join('-');
}

/**
 * Reads the secrets of a data folder, or generates them. @throws Error when the file exists but is unreadable:
 * overwriting it would lock the demo player out
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  let text: string | undefined;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ENOENT') throw error;
  }
  if (text !== undefined) {
    const known: unknown = JSON.parse(text);
    if (!isKnown(known))
      throw new Error(`${file} was not written by this product; move it away to have new secrets made.`);
    const { data = newKey(), lookup = newKey(), social = newKey() } = known;
    const all = { ...known, data, lookup, social };
    if (LATER.some((name) => known[name] === undefined)) await write(file, all);
    return all;
  }
  const made: Secrets = {
    games: newKey(),
    psp: newKey(),
    sms: newKey(),
    data: newKey(),
    lookup: newKey(),
    social: newKey(),
    demoMobile: '+639170000001',
    demoPassword: readablePassword(),
  };
  await mkdir(dataDir, { recursive: true });
  await write(file, made);
  return made;
}
