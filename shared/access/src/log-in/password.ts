import { hash, verify } from '@node-rs/argon2';

export interface PasswordCost {
  /** Memory, KiB. */
  memoryCost: number;
  /** Number of passes over the memory. */
  timeCost: number;
  parallelism: number;
}

/** argon2id with 19 MiB, two passes, one lane: the OWASP minimum. The library's default algorithm is argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let cost = PASSWORD_COST;
/** Hash to verify against without a stored password, so that an unknown account takes as long as a known one. */
let dummy: Promise<string> | undefined;
let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Sets the cost of new hashes; returns the former cost. For tests only. A stored hash contains its cost, so it can be
 * verified after a change.
 */
export function replacePasswordCost(next: PasswordCost): PasswordCost {
  const before = cost;
  cost = next;
  dummy = undefined;
  return before;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Verifies a password; false, after the same time, for an account without one. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no password has this hash');
  const right = await verify(stored ?? (await dummy), password);
  return right && Boolean(stored);
}

async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Tells whether a password is among the 49,000 most frequent in leaks (OWASP ASVS 2.1.7), ignoring case. The list comes
 * from a library.
 */
export async function isLeaked(password: string): Promise<boolean> {
  leaked ??= readLeaked();
  return (await leaked).has(password.toLowerCase());
}

/** Tells whether an operator's new password is easy to guess: it is a leaked one, or it contains the login. */
export async function isGuessable(password: string, login: string): Promise<boolean> {
  return password.toLowerCase().includes(login) || isLeaked(password);
}
