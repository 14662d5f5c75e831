import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. The library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against when there is no password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a password is right; false, after the same time, where there is none. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const right = await verify(stored ?? (await dummy), password);
  return right && stored !== undefined;
}
