import { createHash, randomBytes } from 'node:crypto';
import type { SocialType } from '@parola/calls';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import type { SocialFlowTable } from './tables';
import type { Checks } from './social-provider.client';

/** Lifetime from the start of the flow to the use of its ticket. */
const LIFE_MS = 10 * 60_000;

export type Flow = Selectable<SocialFlowTable>;
/** A flow whose person has been verified by the provider. */
export type ReturnedFlow = Flow & { trace: string; sealed: Buffer };

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Stores the values that verify the return. */
export async function beginFlow(
  tx: Tx,
  begin: { type: SocialType; device: string; userId: bigint | null; site: string | null; checks: Checks; now: Date },
): Promise<void> {
  const { type, device, userId, site, checks, now } = begin;
  await tx
    .insertInto('social_flow')
    .values({
      state_hash: hash(checks.state),
      type,
      device,
      user_id: userId,
      nonce: checks.nonce,
      verifier: checks.verifier,
      site,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
}

/** Claims the flow of a `state`, which is valid once and for ten minutes. */
export function consumeFlow(tx: Tx, state: string, now: Date): Promise<Flow | undefined> {
  return tx
    .updateTable('social_flow')
    .set({ returned_at: now })
    .where('state_hash', '=', hash(state))
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Stores the verified person. @returns the ticket, which leaves the platform only in the browser's redirect */
export async function issueTicket(
  tx: Tx,
  { state_hash }: Flow,
  person: { trace: string; sealed: Buffer },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await tx
    .updateTable('social_flow')
    .set({ ticket_hash: hash(ticket), ...person })
    .where('state_hash', '=', state_hash)
    .execute();
  return ticket;
}

/**
 * Returns and locks the flow of a ticket, on the device that began it; `spendTicket` uses it up. Flows of log-ins
 * (`userId` null) and of logged-in players are separate.
 */
export async function flowOfTicket(
  tx: Tx,
  flow: { ticket: string; type: SocialType; device: string; userId: bigint | null; now: Date },
): Promise<ReturnedFlow | undefined> {
  const row = await tx
    .selectFrom('social_flow')
    .selectAll()
    .where('ticket_hash', '=', hash(flow.ticket))
    .where('type', '=', flow.type)
    .where('device', '=', flow.device)
    .where('user_id', 'is not distinct from', flow.userId)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', flow.now)
    .forUpdate()
    .executeTakeFirst();
  return row?.trace && row.sealed ? { ...row, trace: row.trace, sealed: row.sealed } : undefined;
}

export async function spendTicket(tx: Tx, { state_hash }: Flow, now: Date): Promise<void> {
  await tx.updateTable('social_flow').set({ spent_at: now }).where('state_hash', '=', state_hash).execute();
}

export async function deleteOldFlows(tx: Tx): Promise<void> {
  await sql`DELETE FROM social_flow WHERE expires_at < clock_timestamp() - interval '1 hour'`.execute(tx);
}
