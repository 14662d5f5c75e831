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
  /** Six to eight digits; leaves the platform only in the text message. */
  code: string;
  expireSec: number;
  resendSec: number;
}

/**
 * Salted by the row's id, so that equal codes do not look equal. Six digits cannot be hidden better; they live for
 * minutes.
 */
function hashCode(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('hex');
}

/** The sender of a request for a code. */
export interface Asker {
  /** The device that will send it back; '' is one of those that said none. */
  device: string;
  ip: string;
  captchaToken: string | undefined;
  /** A challenge was solved already: none is asked for. */
  solved?: boolean;
}

/**
 * Makes a code for a mobile, known or not, good on the requesting device.
 * @param own whether the device is one of the player's own: then only requests from there count.
 * @throws Refusal codeTooOften (`resendSec`) beyond the rates of configuration, captchaNeeded if others request codes
 * for this mobile too.
 */
export async function issueCode(
  tx: Tx,
  input: { mobile: string; type: SmsType; asker: Asker; own: boolean; digits: number; now: Date },
): Promise<IssuedCode> {
  const { mobile, type, asker, own, digits, now } = input;
  const ip = countedAddress(asker.ip);
  // One at a time per address and mobile; otherwise two simultaneous requests would both find the rate free.
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

/** Takes a code back that could not be sent, so that the player may ask again at once. */
export async function dropCode(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sms_code').where('id', '=', id).execute();
}

interface GivenCode {
  mobile: string;
  types: readonly SmsType[];
  code: string;
  device: string;
  now: Date;
}

/**
 * The newest code of one of the types that was requested on this device, else by a client that named no device: the
 * header is no part of the specification. A code of this device always comes first, so a request without a device
 * takes nothing from the owner of a device.
 */
function newestOf(tx: Tx, { mobile, types, device }: GivenCode) {
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

/** The reason against any code here now. */
async function refusalOf(tx: Tx, row: Selectable<SmsCodeTable> | undefined, now: Date): Promise<Refusal | null> {
  if (!row) return new Refusal('codeWrong');
  const { tries } = await getConfig(tx, 'smsRule');
  return row.used_at || row.expires_at <= now || row.tries >= tries ? new Refusal('codeExpired') : null;
}

/**
 * Looks whether a code waits here at all, before the hash of a password is paid for. The code itself is looked at by
 * `useCode`.
 * @throws Refusal codeWrong, codeExpired
 */
export async function assertCodeWaits(tx: Tx, given: GivenCode): Promise<void> {
  const refusal = await refusalOf(tx, await newestOf(tx, given).executeTakeFirst(), given.now);
  if (refusal) throw refusal;
}

/**
 * Uses up the newest code that was requested on this device: requests and guesses of strangers do not affect it. Call
 * within `commitRefusals`, and return the result: the try must stay counted. @returns null when the code is right, else
 * Refusal codeWrong (wrong) or 104 (expired, used or tried too often).
 */
export async function useCode(tx: Tx, input: GivenCode): Promise<Refusal | null> {
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

/** Removes codes that count for no rate any more. */
export async function deleteOldCodes(tx: Tx): Promise<void> {
  await sql`DELETE FROM sms_code WHERE created_at < clock_timestamp() - interval '2 days'`.execute(tx);
}
