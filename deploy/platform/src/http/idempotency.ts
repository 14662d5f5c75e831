import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { canonicalJson } from '../ground/canonical-json';
import { ProtocolError, Refusal } from '../ground/errors';

/** A repeated request is answered from memory for this long. */
const KEEP = sql`interval '24 hours'`;
/** A call outside a transaction that did not finish (crash) may be tried again after this. */
const ABANDONED = sql`interval '60 seconds'`;

const COMMON = new Set(['appId', 'channel', 'clientReferrer', 'platform', 'appVersion', 'appWebName']);

export interface IdempotencyKey {
  owner: string;
  call: string;
  requestId: string;
  bodyHash: string;
  /** False when the answer holds a secret: then nothing is stored, and a repeated request is done anew. */
  keepsAnswer: boolean;
}

/**
 * sha256 of the request, without the common fields (a retry may come from another page) and without secrets: a
 * password could easily be guessed from such a hash.
 */
export function hashBody(body: object, secrets: readonly string[]): string {
  const own = Object.fromEntries(
    Object.entries(body).filter(([field]) => !COMMON.has(field) && !secrets.includes(field)),
  );
  return createHash('sha256').update(canonicalJson(own)).digest('hex');
}

/**
 * Takes the key in the transaction. A concurrent duplicate waits here for the first one's commit.
 * @returns the stored answer of a repeated request, null for a new one.
 * @throws ProtocolError 409 for the same key with another body; Refusal tooFrequent while the first still runs
 * outside a transaction.
 */
export async function claimKey(tx: Tx, key: IdempotencyKey): Promise<object | null> {
  const {
    rows: [claimed],
  } = await sql`
    INSERT INTO idempotent_call AS i (owner, call, request_id, body_hash) VALUES (${key.owner}, ${key.call}, ${key.requestId}, ${key.bodyHash})
    ON CONFLICT (owner, call, request_id) DO UPDATE SET body_hash = excluded.body_hash, response = NULL, created_at = clock_timestamp()
      WHERE i.created_at < clock_timestamp() - ${KEEP} OR (i.response IS NULL AND i.created_at < clock_timestamp() - ${ABANDONED})
    RETURNING 1`.execute(tx);
  if (claimed) return null;
  const {
    rows: [row],
  } = await sql<{ body_hash: string; response: object | null }>`
    SELECT body_hash, response FROM idempotent_call WHERE owner = ${key.owner} AND call = ${key.call} AND request_id = ${key.requestId}`.execute(
    tx,
  );
  if (row && row.body_hash !== key.bodyHash) throw new ProtocolError(409);
  if (!row?.response) throw new Refusal('tooFrequent', { retryAfterSec: 1 });
  return row.response;
}

/** Stores the answer under a claimed key, or gives the key back when the answer must not be kept. */
export async function storeAnswer(tx: Tx, key: IdempotencyKey, response: object): Promise<void> {
  if (!key.keepsAnswer) return releaseKey(tx, key);
  await sql`UPDATE idempotent_call SET response = ${JSON.stringify(response)}::jsonb
             WHERE owner = ${key.owner} AND call = ${key.call} AND request_id = ${key.requestId}`.execute(tx);
}

/** Gives a claimed key back, so that the same request is done anew. */
export async function releaseKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  await sql`DELETE FROM idempotent_call WHERE owner = ${key.owner} AND call = ${key.call} AND request_id = ${key.requestId} AND response IS NULL`.execute(
    tx,
  );
}

/** Removes answers past their time. */
export async function deleteOldAnswers(tx: Tx): Promise<void> {
  await sql`DELETE FROM idempotent_call WHERE created_at < clock_timestamp() - ${KEEP}`.execute(tx);
}
