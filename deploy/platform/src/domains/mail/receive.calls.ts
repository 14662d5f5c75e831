import { ACTIVITY_ID, daysLater } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { assertMay } from '../../protection';
import { grantAward } from '../awards';
import { awardsOf, type Attached } from './attachment.rules';
import { inBox, stateOf, WAITS, type Box } from './box.queries';
import { hasExpired, mailId } from './read.calls';

/** Source of awards by mail. The award history stores the name, so it never changes. */
export const MAIL: AwardSource = {
  name: 'mail',
  activityId: ACTIVITY_ID.Notice,
  title: 'Reward by mail',
  from: 'promo',
};

/** Maximum of attachments per call: each takes several statements of the transaction. */
const MOST = 50;

interface Waiting extends Attached {
  id: bigint;
}

/**
 * Claims attachments, each exactly once: the row is locked before the award, and the ledger keeps its idempotency key
 * without expiry. Lock order: rows by id, then accounts.
 */
export async function receiveMail({
  tx,
  userId,
  body,
  now,
}: CallContext<'receiveMail'>): Promise<Payload<'receiveMail'>> {
  await assertMay(tx, userId, 'claim');
  const box: Box = { userId, now, may: true };
  if (body.id === undefined && !body.all) throw new Refusal('noAttachment');
  const mails = body.id === undefined ? await lockWaiting(tx, box) : [await lockOne(tx, box, body.id)];
  const ids = mails.map(({ id }) => id);
  await sql`UPDATE mail SET received_at = ${now}, read_at = coalesce(read_at, ${now}) WHERE id = ANY (${ids}::bigint[])`.execute(
    tx,
  );
  for (const mail of mails) await give(tx, userId, mail, now);
  return { awardList: awardsOf(mails), wallet: await walletSnap(tx, userId), ...(await stateOf(tx, box)) };
}

/** @throws Refusal noAttachment */
async function lockWaiting(tx: Tx, box: Box): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT id, awards, coin_to, wager, wager_days FROM mail WHERE ${inBox(box)} AND ${WAITS} ORDER BY id LIMIT ${MOST} FOR UPDATE`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refusal('noAttachment');
  return rows;
}

/** @throws Refusal mailNotFound, expired, noAttachment, alreadyReceived */
async function lockOne(tx: Tx, box: Box, id: string): Promise<Waiting> {
  const {
    rows: [row],
  } = await sql<Waiting & { received_at: Date | null }>`
    SELECT id, awards, coin_to, wager, wager_days, received_at FROM mail WHERE id = ${mailId(id)} AND ${inBox(box)} FOR UPDATE`.execute(
    tx,
  );
  if (!row) throw new Refusal((await hasExpired(tx, box.userId, id, box.now)) ? 'expired' : 'mailNotFound');
  if (row.awards.length === 0) throw new Refusal('noAttachment');
  if (row.received_at) throw new Refusal('alreadyReceived');
  return row;
}

async function give(tx: Tx, userId: bigint, mail: Waiting, now: Date): Promise<void> {
  const granted = await grantAward(tx, {
    userId,
    source: MAIL,
    key: String(mail.id),
    award: mail.awards,
    coinTo: mail.coin_to,
    wager: mail.wager,
    expireTime: mail.wager_days === null ? undefined : daysLater(now, mail.wager_days),
  });
  if (!granted) throw new Error(`mail ${mail.id} waits, and the ledger has given it`);
}
