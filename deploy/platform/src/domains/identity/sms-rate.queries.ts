import { DAY_MS } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { demandCaptcha } from './captcha.commands';
import type { SmsCodeTable } from './tables';

const HOUR_MS = 3_600_000;

type Sent = Pick<Selectable<SmsCodeTable>, 'created_at' | 'ip' | 'device' | 'own'>;
type Rate = readonly [most: number, withinMs: number];

/** Returns a mobile's codes of the last day, newest first. The rates bound their number. */
function sentTo(tx: Tx, mobile: string, now: Date): Promise<Sent[]> {
  return tx
    .selectFrom('sms_code')
    .select(['created_at', 'ip', 'device', 'own'])
    .where('mobile', '=', mobile)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute();
}

function sentToStrangersAt(tx: Tx, ip: string, now: Date): Promise<Pick<Sent, 'created_at'>[]> {
  return tx
    .selectFrom('sms_code')
    .select('created_at')
    .where('ip', '=', ip)
    .where('own', '=', false)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .execute();
}

function assertRate(sent: readonly Pick<Sent, 'created_at'>[], rates: readonly Rate[], now: Date): void {
  for (const [most, withinMs] of rates) {
    const nth = sent[most - 1];
    const waitMs = nth ? nth.created_at.getTime() + withinMs - now.getTime() : 0;
    if (waitMs > 0) throw new Refusal('codeTooOften', { resendSec: Math.ceil(waitMs / 1000) });
  }
}

/**
 * Enforces the configured rates. Per mobile: each own device has a separate count; strangers count by address and all
 * together. Per address: strangers count. `fromHere`: a loopback address, which identifies no sender and has no rate.
 * @throws Refusal codeTooOften (`resendSec`)
 */
export async function assertRates(
  tx: Tx,
  ask: { mobile: string; device: string; ip: string; own: boolean; fromHere: boolean; now: Date },
): Promise<void> {
  const { mobile, device, ip, own, fromHere, now } = ask;
  const rule = await getConfig(tx, 'smsRule');
  const pauseMs = (await getConfig(tx, 'smsResendSec')) * 1000;
  const sent = await sentTo(tx, mobile, now);
  const strangers = sent.filter((one) => !one.own);
  const same = own ? sent.filter((one) => one.own && one.device === device) : strangers.filter((one) => one.ip === ip);
  assertRate(
    same,
    [
      [1, pauseMs],
      [rule.perHour, HOUR_MS],
      [rule.perDay, DAY_MS],
    ],
    now,
  );
  if (own) return;
  assertRate(strangers, [[rule.strangersPerDay, DAY_MS]], now);
  if (!fromHere) assertRate(await sentToStrangersAt(tx, ip, now), [[rule.ipPerHour, HOUR_MS]], now);
}

/**
 * Demands a challenge from a stranger if other strangers request codes for the same mobile.
 * @returns Refusal captchaNeeded, or null
 */
export async function captchaForSms(
  tx: Tx,
  ask: { mobile: string; ip: string; now: Date },
  captchaToken: string | undefined,
): Promise<Refusal | null> {
  const { mobile, ip, now } = ask;
  const { doubtAfter } = await getConfig(tx, 'smsRule');
  const others = (await sentTo(tx, mobile, now)).filter(
    (one) => !one.own && one.ip !== ip && one.created_at.getTime() > now.getTime() - HOUR_MS,
  );
  return others.length >= doubtAfter ? demandCaptcha(tx, captchaToken, now) : null;
}
