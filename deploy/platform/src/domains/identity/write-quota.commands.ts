import { manilaDay, nextDay } from '@parola/calls';
import { callMeta, type WriteBound } from '@parola/calls/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { countedAddress } from '@parola/process/counted-address';
import { Refusal } from '../../ground/errors';
import { isLoopback } from '../../http/edge-peer';
import type { CallContext } from '../../http/registry';
import './tables';

/** The writer of a call, from its context. */
export type Writer = Pick<CallContext, 'call' | 'client' | 'userId' | 'now'>;

interface Counter {
  who: string;
  most: number;
}

function boundOf({ call }: Writer): WriteBound {
  const { writes } = callMeta(call);
  if (!writes) throw new Error(`${call} is declared to write nothing`);
  return writes;
}

/** Returns the counter of an address; none for a loopback address, which identifies no sender. */
const addressCounter = (ip: string, most: number): Counter[] =>
  isLoopback(ip) ? [] : [{ who: `a:${countedAddress(ip)}`, most }];

/** Counters of a writer, the device last: only an address with quota left gets rows for its devices. */
function countersOf(writer: Writer): Counter[] {
  const { recordsPerDay: most } = boundOf(writer);
  const { client, userId } = writer;
  if (userId !== null) return [{ who: `u:${userId}`, most: most.account }];
  return [
    ...addressCounter(client.ip, most.address),
    ...(client.device ? [{ who: `d:${client.device.slice(0, 64)}`, most: most.device }] : []),
  ];
}

async function used(tx: Tx, { call, now }: Writer, { who }: Counter): Promise<number> {
  const row = await tx
    .selectFrom('public_write')
    .select('records')
    .where('day', '=', manilaDay(now))
    .where('call', '=', call)
    .where('who', '=', who)
    .executeTakeFirst();
  return row?.records ?? 0;
}

/**
 * Returns `left`, the writer's remaining records of this call today, and `byAddress`, the records made by the address
 * (of the account for a player); 0 for a loopback address.
 */
export async function readQuota(tx: Tx, writer: Writer): Promise<{ left: number; byAddress: number }> {
  let left = Infinity;
  let byAddress = 0;
  for (const counter of countersOf(writer)) {
    const spent = await used(tx, writer, counter);
    left = Math.min(left, counter.most - spent);
    if (!counter.who.startsWith('d:')) byAddress = spent;
  }
  return { left, byAddress };
}

/**
 * Counts records on all counters of a call.
 * @returns false if a counter is exhausted; the caller then rolls the transaction back
 */
async function spend(
  tx: Tx,
  { call, now }: Pick<Writer, 'call' | 'now'>,
  counters: readonly Counter[],
  records: number,
): Promise<boolean> {
  for (const { who, most } of counters) {
    if (records > most) return false;
    const { numAffectedRows } = await sql`
      INSERT INTO public_write AS p (day, call, who, records) VALUES (${manilaDay(now)}, ${call}, ${who}, ${records})
      ON CONFLICT (day, call, who) DO UPDATE SET records = p.records + excluded.records WHERE p.records + excluded.records <= ${most}`.execute(
      tx,
    );
    if (numAffectedRows === 0n) return false;
  }
  return true;
}

/**
 * Reserves quota for records that the call is about to write.
 * @returns false, with nothing reserved, if today's quota is exhausted
 */
export async function takeQuota(tx: Tx, writer: Writer, records = 1): Promise<boolean> {
  // Checked first: an exhausted device must not use up the shared quota of its address.
  if ((await readQuota(tx, writer)).left < records) return false;
  return spend(tx, writer, countersOf(writer), records);
}

/**
 * Daily maximum of pictures per call, for a player and an address. Mobile networks put many players behind one address.
 */
const PICTURES_A_DAY = { account: 30, message: 90, address: 1_000 };

/**
 * Counts pictures before they are redrawn: a refused picture costs as much as a stored one. Commit this transaction
 * before redrawing.
 * @throws Refusal tooFrequent (`retryAfterSec`) above the limit of the player or the address
 */
export async function countPictures(
  tx: Tx,
  ctx: Pick<CallContext<'uploadKyc' | 'uploadAvatar' | 'addFeedback'>, 'call' | 'client' | 'userId' | 'now'>,
  pictures = 1,
): Promise<void> {
  const { account, message, address } = PICTURES_A_DAY;
  const counters = [
    { who: `u:${ctx.userId}`, most: ctx.call === 'addFeedback' ? message : account },
    ...addressCounter(ctx.client.ip, address),
  ];
  if (!(await spend(tx, ctx, counters, pictures))) throw quotaRefusal(ctx);
}

/** Refusal for an exhausted quota, with the seconds until midnight in Manila. */
export function quotaRefusal({ now }: Pick<Writer, 'now'>): Refusal {
  const midnight = new Date(nextDay(now));
  return new Refusal('tooFrequent', { retryAfterSec: Math.ceil((midnight.getTime() - now.getTime()) / 1000) });
}

/** Reserves quota for one record. @throws Refusal tooFrequent (`retryAfterSec`) */
export async function assertQuota(tx: Tx, writer: Writer): Promise<void> {
  if (!(await takeQuota(tx, writer))) throw quotaRefusal(writer);
}

/** Deletes the counters of past days. */
export async function deleteOldQuota(tx: Tx): Promise<void> {
  await sql`DELETE FROM public_write WHERE day < (clock_timestamp() AT TIME ZONE 'Asia/Manila')::date`.execute(tx);
}
