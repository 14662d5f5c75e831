import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { Random } from '../../ground/random';
import './tables';

/**
 * Work of a challenge: 100 to 300 keys of 2,000 rounds each. Takes about 0.2 s on a desktop and 2 s on a cheap phone.
 */
const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 2_000;
const KEYS = { least: 100, spread: 200 };
const LIFE_MS = 10 * 60_000;

const random = new Random();

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      keyLength: z.int(),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      expiresAt: z.int(),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
});

async function secrets(tx: Tx) {
  const { secret } = await tx.selectFrom('captcha_key').select('secret').executeTakeFirstOrThrow();
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key.${secret}` };
}

function read(token: string) {
  try {
    return solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Tells whether a token solves one of our challenges that is neither expired nor used, and marks it as used. */
async function isSolved(tx: Tx, token: string): Promise<boolean> {
  const payload = read(token);
  if (!payload) return false;
  const { verified } = await verifySolution({ ...payload, ...(await secrets(tx)), deriveKey });
  if (!verified) return false;
  const { nonce, expiresAt } = payload.challenge.parameters;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('captcha_spent')
    .values({ nonce, expires_at: new Date(expiresAt * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Demands a proof of work where the sender may be a machine. Challenges are made and verified by this server, without
 * third parties and pictures.
 * @returns null if `token` solves a challenge; otherwise Refusal captchaNeeded with a new challenge (`captcha`)
 */
export async function demandCaptcha(tx: Tx, token: string | undefined, now: Date): Promise<Refusal | null> {
  if (token !== undefined && (await isSolved(tx, token))) return null;
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: KEYS.least + random.uniform(KEYS.spread),
    expiresAt: new Date(now.getTime() + LIFE_MS),
    deriveKey,
    ...(await secrets(tx)),
  });
  return new Refusal('captchaNeeded', { captcha: JSON.stringify(challenge) });
}

/** Deletes the records of used challenges after their expiry. */
export async function forgetSpentChallenges(tx: Tx): Promise<void> {
  await sql`DELETE FROM captcha_spent WHERE expires_at < clock_timestamp() - interval '1 minute'`.execute(tx);
}
