import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SmsType } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { Random } from '../../ground/random';
import { getConfig } from '../../config';
import './tables';

const random = new Random();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface IssuedCode {
  id: string;
  /** Six digits; leaves the platform only in the text message. */
  code: string;
  expireSec: number;
  resendSec: number;
}

/** Salted by the row's id, so that equal codes do not look equal. Six digits cannot be hidden better; they live for minutes. */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex');
}

/** An address of this machine says nothing about who is asking: the edge in front names the player's own one. */
function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}

/**
 * Makes a code for a mobile, known or not. Its predecessors of the same type no longer count.
 * @throws Refusal codeTooOften (`resendSec`) beyond the rates of configuration: per mobile and pause, hour, day; per address and hour.
 */
export async function issueCode(
  tx: Tx,
  input: { mobile: string; type: SmsType; ip: string; now: Date },
): Promise<IssuedCode> {
  const { mobile, type, ip, now } = input;
  // One at a time per address and mobile; else two requests at once would both find the rate free.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sms-ip:${ip}`}, 0)),
                   pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`.execute(tx);
  const rule = await getConfig(tx, 'smsRule');
  const resendSec = await getConfig(tx, 'smsResendSec');
  await assertRate(
    tx,
    'mobile',
    mobile,
    [
      [1, resendSec * 1000],
      [rule.perHour, HOUR_MS],
      [rule.perDay, DAY_MS],
    ],
    now,
  );
  if (!isLoopback(ip)) await assertRate(tx, 'ip', ip, [[rule.ipPerHour, HOUR_MS]], now);

  const id = randomUUID();
  const code = String(random.uniform(1_000_000)).padStart(6, '0');
  await tx
    .insertInto('sms_code')
    .values({
      id,
      mobile,
      type,
      ip,
      code_hash: hashCode(id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + rule.expireSec * 1000),
    })
    .execute();
  return { id, code, expireSec: rule.expireSec, resendSec };
}

type Rate = readonly [most: number, withinMs: number];

async function assertRate(
  tx: Tx,
  column: 'mobile' | 'ip',
  value: string,
  rates: readonly Rate[],
  now: Date,
): Promise<void> {
  const longest = Math.max(...rates.map(([, withinMs]) => withinMs));
  const rows = await tx
    .selectFrom('sms_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', new Date(now.getTime() - longest))
    .orderBy('created_at', 'desc')
    .execute();
  for (const [most, withinMs] of rates) {
    const nth = rows[most - 1];
    const waitMs = nth ? nth.created_at.getTime() + withinMs - now.getTime() : 0;
    if (waitMs > 0) throw new Refusal('codeTooOften', { resendSec: Math.ceil(waitMs / 1000) });
  }
}

/** Takes a code back that could not be sent, so that the player may ask again at once. */
export async function dropCode(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sms_code').where('id', '=', id).execute();
}

/**
 * Uses up the newest code of one of the types. Call within `settle`, and return what comes back: the try must stay counted.
 * @returns null when the code is right, else Refusal codeWrong (wrong) or 104 (expired, used or tried too often).
 */
export async function useCode(
  tx: Tx,
  input: { mobile: string; types: readonly SmsType[]; code: string; now: Date },
): Promise<Refusal | null> {
  const row = await tx
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile', '=', input.mobile)
    .where('type', 'in', [...input.types])
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return new Refusal('codeWrong');
  const { tries } = await getConfig(tx, 'smsRule');
  if (row.used_at || row.expires_at <= input.now || row.tries >= tries) return new Refusal('codeExpired');
  const right = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashCode(row.id, input.code)));
  await tx
    .updateTable('sms_code')
    .set(right ? { used_at: input.now } : { tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute();
  return right ? null : new Refusal('codeWrong');
}

/** Removes codes that count for no rate any more. */
export async function forgetOldCodes(tx: Tx): Promise<void> {
  await sql`DELETE FROM sms_code WHERE created_at < clock_timestamp() - interval '2 days'`.execute(tx);
}
