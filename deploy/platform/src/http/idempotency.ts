import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { canonicalJson } from '../ground/canonical-json';
import { ProtocolError, Refusal } from '../ground/errors';

/** Retention of stored responses. */
const KEEP = sql`interval '24 hours'`;
/**
 * After this time without a response, a call in mode `outside` counts as crashed, and a retry may take over its key.
 */
const ABANDONED = sql`interval '60 seconds'`;

const COMMON = new Set(['appId', 'channel', 'clientReferrer', 'platform', 'appVersion', 'appWebName']);

export interface IdempotencyKey {
  owner: string;
  call: string;
  requestId: string;
  bodyHash: string;
  /** False when the response contains a secret: then it is not stored, and a retry runs again. */
  keepsAnswer: boolean;
}

/**
 * sha256 of the request body, without the common fields (a retry may come from another page) and without secrets: a
 * short password could be brute-forced from its hash.
 */
export function hashBody(body: object, secrets: readonly string[]): string {
  const own = Object.fromEntries(
    Object.entries(body).filter(([field]) => !COMMON.has(field) && !secrets.includes(field)),
  );
  return createHash('sha256').update(canonicalJson(own)).digest('hex');
}

/**
 * Claims the key within the transaction. A concurrent duplicate waits here until the first transaction ends.
 * @returns the stored answer of a repeated request, null for a new one.
 * @throws ProtocolError 409 for the same key with another body; Refusal tooFrequent while the first request still runs
 * in mode `outside`.
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

/** Stores the response under a claimed key, or releases the key if the response must not be stored. */
export async function storeAnswer(tx: Tx, key: IdempotencyKey, response: object): Promise<void> {
  if (!key.keepsAnswer) return releaseKey(tx, key);
  await sql`UPDATE idempotent_call SET response = ${JSON.stringify(response)}::jsonb
             WHERE owner = ${key.owner} AND call = ${key.call} AND request_id = ${key.requestId}`.execute(tx);
}

/** Releases a claimed key, so that a retry runs again. */
export async function releaseKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  await sql`DELETE FROM idempotent_call WHERE owner = ${key.owner} AND call = ${key.call} AND request_id = ${key.requestId} AND response IS NULL`.execute(
    tx,
  );
}

/** Deletes expired responses. */
export async function deleteOldAnswers(tx: Tx): Promise<void> {
  await sql`DELETE FROM idempotent_call WHERE created_at < clock_timestamp() - ${KEEP}`.execute(tx);
}
