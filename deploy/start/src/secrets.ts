import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Secrets of one data folder, made at its first start and readable by its owner alone. */
export interface Secrets {
  games: string;
  psp: string;
  sms: string;
  /** The sandbox's demo player. */
  demoMobile: string;
  demoPassword: string;
}

function isSecrets(value: unknown): value is Secrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['games', 'psp', 'sms', 'demoMobile', 'demoPassword'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

/** A password that is easy to type from a terminal: letters and digits without look-alikes, at least one of each. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const digits = '23456789';
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  return Array.from({ length: 3 }, () => pick(letters) + pick(letters) + pick(digits) + pick(letters)).join('-');
}

/** Reads the secrets of a data folder or makes them. @throws Error when the file is there but unreadable: overwriting it would lock the demo player out. */
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
    if (isSecrets(known)) return known;
    throw new Error(`${file} is not what this product wrote; move it away to have new secrets made.`);
  }
  const key = () => randomBytes(32).toString('hex');
  const made: Secrets = {
    games: key(),
    psp: key(),
    sms: key(),
    demoMobile: '+639170000001',
    demoPassword: readablePassword(),
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' });
  return made;
}
