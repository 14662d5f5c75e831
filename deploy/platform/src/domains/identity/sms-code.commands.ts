import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SmsType } from '@parola/calls';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { Random } from '../../ground/random';
import { getConfig } from '../../config';
import { countedAddress } from '@parola/process/counted-address';
import { isLoopback } from '../../http/edge-peer';
import { assertRates, captchaForSms } from './sms-rate.queries';
import type { SmsCodeTable } from './tables';

const random = new Random();

export interface IssuedCode {
  id: string;
  /** Six to eight digits. It leaves the platform only in the text message. */
  code: string;
  expireSec: number;
  resendSec: number;
}

/**
 * Hashes a code with its row id as salt, so that equal codes differ. The hash cannot protect six digits any further;
 * codes expire within minutes.
 */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex');
}

/** The client that requests a code. */
export interface CodeRequester {
  /** Device that will return the code; '' if the client named none. */
  device: string;
  ip: string;
  captchaToken: string | undefined;
  /** True if the caller has checked a challenge already. */
  solved?: boolean;
}

/**
 * Creates a code for a mobile with or without an account, valid on the requesting device.
 * @param own true for a device of the player: then only its own requests count for the rates
 * @throws Refusal codeTooOften (`resendSec`) above the configured rates; captchaNeeded if others request codes for this
 * mobile too
 */
export async function issueCode(
  tx: Tx,
  input: { mobile: string; type: SmsType; asker: CodeRequester; own: boolean; digits: number; now: Date },
): Promise<IssuedCode> {
  const { mobile, type, asker, own, digits, now } = input;
  const ip = countedAddress(asker.ip);
  // Serialized per address and per mobile: two concurrent requests could otherwise both pass the rate limit.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sms-ip:${ip}`}, 0)),
                   pg_advisory_xact_lock(hashtextextended(${`sms:${mobile}`}, 0))`.execute(tx);
  const { expireSec } = await getConfig(tx, 'smsRule');
  await assertRates(tx, { mobile, device: asker.device, ip, own, fromHere: isLoopback(asker.ip), now });
  const doubted = own || asker.solved ? null : await captchaForSms(tx, { mobile, ip, now }, asker.captchaToken);
  if (doubted) throw doubted;

  const id = randomUUID();
  const code = String(random.uniform(10 ** digits)).padStart(digits, '0');
  await tx
    .insertInto('sms_code')
    .values({
      id,
      mobile,
      type,
      ip,
      device: asker.device,
      own,
      code_hash: hashCode(id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + expireSec * 1000),
    })
    .execute();
  return { id, code, expireSec, resendSec: await getConfig(tx, 'smsResendSec') };
}

/** Deletes an unsent code, so that the player may retry at once. */
export async function dropCode(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sms_code').where('id', '=', id).execute();
}

interface CodeAttempt {
  mobile: string;
  types: readonly SmsType[];
  code: string;
  device: string;
  now: Date;
}

/**
 * Query of the newest code of these types for this device, or of a client that named no device (the header is not part
 * of the specification). A code of this device takes precedence: requests without a device take nothing from its owner.
 */
function newestOf(tx: Tx, { mobile, types, device }: CodeAttempt) {
  return tx
    .selectFrom('sms_code')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('type', 'in', [...types])
    .where('device', 'in', [device, ''])
    .orderBy((row) => row('device', '=', device), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1);
}

/** Returns the refusal of any code for this row: none requested, expired, used or too many attempts. */
async function refusalOf(tx: Tx, row: Selectable<SmsCodeTable> | undefined, now: Date): Promise<Refusal | null> {
  if (!row) return new Refusal('codeWrong');
  const { tries } = await getConfig(tx, 'smsRule');
  return row.used_at || row.expires_at <= now || row.tries >= tries ? new Refusal('codeExpired') : null;
}

/**
 * Checks that a valid code exists, before the costly password hash. `useCode` verifies the code itself.
 * @throws Refusal codeWrong, codeExpired
 */
export async function assertCodeWaits(tx: Tx, code: CodeAttempt): Promise<void> {
  const refusal = await refusalOf(tx, await newestOf(tx, code).executeTakeFirst(), code.now);
  if (refusal) throw refusal;
}

/**
 * Verifies and uses up the newest code of this device; requests and guesses of strangers do not affect it. Call within
 * `finish` of the call and return the result, so that a failed attempt stays counted.
 * @returns null for a right code; otherwise Refusal codeWrong, or codeExpired (expired, used, or too many attempts)
 */
export async function useCode(tx: Tx, input: CodeAttempt): Promise<Refusal | null> {
  const row = await newestOf(tx, input).forUpdate().executeTakeFirst();
  const refusal = await refusalOf(tx, row, input.now);
  if (refusal || !row) return refusal;
  const right = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashCode(row.id, input.code)));
  await tx
    .updateTable('sms_code')
    .set(right ? { used_at: input.now } : { tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute();
  return right ? null : new Refusal('codeWrong');
}

/** Deletes codes too old for any rate. */
export async function deleteOldCodes(tx: Tx): Promise<void> {
  await sql`DELETE FROM sms_code WHERE created_at < clock_timestamp() - interval '2 days'`.execute(tx);
}
