import { manilaDay, NOTICE_ID } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { isStillInvited, type Whereabouts } from './device.queries';
import { createPlayer, inviterOf, isOfAge, type Player } from './players.commands';

/** Data of a registration. */
export interface Application {
  /** Verified by a code and locked; null for an account by name. */
  mobile: string | null;
  /** Locked, in lower case. */
  account?: string;
  passwordHash: string | null;
  birthday?: string;
  ageConfirm?: boolean;
  termsVersion?: string;
  marketing?: boolean;
  inviteCode?: string;
  pid?: number;
  aid?: string;
}

/** Locks a mobile until the end of the transaction, so that it gets only one account (player protection C03). */
export async function lockMobile(tx: Tx, mobile: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mobile:${mobile}`}, 0))`.execute(tx);
}

function isInvited({ inviteCode, pid }: Application): boolean {
  return Boolean(inviteCode || pid);
}

/**
 * Returns the inviter from the device's link with a player id, within 30 days. An inviter in the application takes
 * precedence.
 */
async function inviterOfDevice(
  tx: Tx,
  application: Application,
  device: string,
  now: Date,
): Promise<Player | undefined> {
  if (isInvited(application)) return undefined;
  const sent = await tx.selectFrom('device').select(['pid', 'created_at']).where('id', '=', device).executeTakeFirst();
  return sent?.pid && isStillInvited(sent, now)
    ? tx.selectFrom('player').selectAll().where('id', '=', sent.pid).executeTakeFirst()
    : undefined;
}

/**
 * Creates an account: checks eligibility, records consent, creates player and wallet (player protection C01, C02, C05).
 * @throws Refusal notEligible without confirmed age and terms; underAge by the Manila date; inviteCodeInvalid;
 * restrictedPerson
 */
export async function register(tx: Tx, application: Application, where: Whereabouts, now: Date): Promise<Player> {
  const { mobile, birthday, termsVersion } = application;
  if (!application.ageConfirm || !birthday || termsVersion !== (await getConfig(tx, 'appTermsVersion')))
    throw new Refusal('notEligible');
  if (!isOfAge(birthday, manilaDay(now), await getConfig(tx, 'appAgeMin'))) throw new Refusal('underAge');
  const inviter = (await inviterOf(tx, application)) ?? (await inviterOfDevice(tx, application, where.device, now));
  if (!inviter && isInvited(application)) throw new Refusal('inviteCodeInvalid');
  const barred = await tx
    .selectFrom('restricted_person')
    .select('mobile')
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (barred) throw new Refusal('restrictedPerson');

  const player = await createPlayer(tx, {
    mobile,
    ...(application.account !== undefined && { account: application.account }),
    passwordHash: application.passwordHash,
    birthday,
    marketing: application.marketing ?? false,
    pid: inviter?.id ?? null,
    aid: application.aid ?? '',
    now,
  });
  await recordConsents(tx, player.id, termsVersion, where, now);
  return player;
}

/** Records a player's consent to age notice and terms, with version, time and device. */
export async function recordConsents(
  tx: Tx,
  userId: bigint,
  termsVersion: string,
  where: Pick<Whereabouts, 'ip' | 'device'>,
  now: Date,
): Promise<void> {
  const { version } = await getConfig(tx, 'appRegulatorNotice');
  const row = { user_id: userId, accept: true, device: where.device, ip: where.ip, created_at: now };
  await tx
    .insertInto('consent_log')
    .values([
      { ...row, notice_id: NOTICE_ID.age, version },
      { ...row, notice_id: NOTICE_ID.terms, version: termsVersion },
      { ...row, notice_id: NOTICE_ID.privacy, version: termsVersion },
    ])
    .execute();
}
