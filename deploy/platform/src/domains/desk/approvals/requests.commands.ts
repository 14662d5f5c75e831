import { createHash } from 'node:crypto';
import { DAY_MS } from '@parola/calls';
import { APPROVAL_STATUS, type ApprovalFact, type CheckedName, type Me } from '@parola/operations';
import { readInput, type Parsed } from '@parola/operations/schemas';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { canonicalJson } from '../../../ground/canonical-json';
import { ticketNumber } from '../../../ground/ticket-number';
import type { Vault } from '../../../ground/vault';
import { DeskRefusal } from '../ground/refusal.types';
import type { ApprovalTable } from '../ground/tables';
import type { Plan } from './four-eyes.types';

/** Lifetime of a request (our own value). */
const WAITS_MS = 3 * DAY_MS;

export type Request = Selectable<ApprovalTable>;

const sealedFor = (id: string) => `approval:${id}`;

/** Returns a digest of the effect: it changes with any change of the effect. */
export function digestOf(operation: CheckedName, input: object, { subject, facts, state, notBy }: Plan): string {
  return createHash('sha256')
    .update(canonicalJson({ operation, input, subject, facts, state, ...(notBy && { notBy }) }))
    .digest('hex');
}

/** Records a request. @returns its id. @throws DeskRefusal waitsAlready for a second request on the subject */
export async function handIn<N extends CheckedName>(
  tx: Tx,
  vault: Vault,
  request: { operation: N; input: Parsed<N>; plan: Plan; maker: Me; now: Date },
): Promise<string> {
  const { operation, input, plan, maker, now } = request;
  await expireOld(tx, now);
  const id = ticketNumber(now);
  const row = await tx
    .insertInto('approval')
    .values({
      id,
      operation,
      subject: plan.subject,
      maker_id: BigInt(maker.id),
      reason: input.reason,
      input: vault.seal(sealedFor(id), JSON.stringify(input)),
      facts: vault.seal(sealedFor(id), JSON.stringify(plan.facts)),
      digest: digestOf(operation, input, plan),
      not_by: (plan.notBy ?? []).map(BigInt),
      created_at: now,
      expires_at: new Date(now.getTime() + WAITS_MS),
      decided_by: null,
      decided_at: null,
      decide_reason: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['operation', 'subject']).where('status', '=', sql.lit(APPROVAL_STATUS.waiting)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DeskRefusal('waitsAlready');
  return id;
}

/**
 * Returns the input of a request, validated again because the schema may have changed since.
 * @throws DeskRefusal changedMeanwhile
 */
export function inputOf<N extends CheckedName>(vault: Vault, operation: N, { id, input }: Request): Parsed<N> {
  const read = readInput(operation, JSON.parse(vault.openText(sealedFor(id), input)));
  if (!read.ok) throw new DeskRefusal('changedMeanwhile');
  return read.input;
}

/** Returns the facts stored at the request. */
export function factsOf(vault: Vault, { id, facts }: Request): ApprovalFact[] {
  const kept: ApprovalFact[] = JSON.parse(vault.openText(sealedFor(id), facts));
  return kept;
}

/** Locks a pending request until the end of the transaction. @throws DeskRefusal notFound, expired, decided */
export async function lockWaiting(tx: Tx, id: string, now: Date): Promise<Request> {
  const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new DeskRefusal('notFound');
  const isOver = row.status === APPROVAL_STATUS.waiting && row.expires_at <= now;
  if (isOver || row.status === APPROVAL_STATUS.expired) throw new DeskRefusal('expired');
  if (row.status !== APPROVAL_STATUS.waiting) throw new DeskRefusal('decided');
  return row;
}

export async function decide(
  tx: Tx,
  { id, status, by, now, reason }: { id: string; status: 2 | 3 | 4; by: number; now: Date; reason?: string },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ status, decided_by: BigInt(by), decided_at: now, decide_reason: reason ?? null })
    .where('id', '=', id)
    .execute();
}

/** Expires requests that were not decided in time. */
export async function expireOld(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ status: APPROVAL_STATUS.expired, decided_at: now })
    .where('status', '=', APPROVAL_STATUS.waiting)
    .where('expires_at', '<=', now)
    .execute();
}
