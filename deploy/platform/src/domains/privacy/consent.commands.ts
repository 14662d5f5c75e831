import { CONSENT_ID, type PrivacyState } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import type { CallContext } from '../../http/registry';
import { assertMay } from '../../protection';

const KNOWN = Object.values(CONSENT_ID);

/** A player's consents, the newest for each version of each text, latest first. */
export async function consentsOf(tx: Tx, userId: bigint): Promise<PrivacyState['consents']> {
  const { rows } = await sql<{ notice_id: number; version: string; accept: boolean; created_at: Date }>`
    SELECT * FROM (
      SELECT DISTINCT ON (notice_id, version) notice_id, version, accept, created_at
        FROM consent_log WHERE user_id = ${userId} ORDER BY notice_id, version, created_at DESC, id DESC) AS newest
     ORDER BY created_at DESC, notice_id LIMIT 50`.execute(tx);
  return rows.flatMap(({ notice_id, version, accept, created_at }) => {
    const consentId = KNOWN.find((known) => known === notice_id);
    return consentId === undefined ? [] : [{ consentId, version, accept, time: created_at.getTime() }];
  });
}

/** Whether the player consents to advertising. */
export async function wantsAdvertising(tx: Tx, userId: bigint): Promise<boolean> {
  const row = await tx.selectFrom('player').select('marketing').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.marketing;
}

/**
 * Sets the consent to advertising, and stores it with the version of the privacy policy in force.
 * @throws Refusal restrictedPerson, selfExcluded, coolingOff for consent of a player who may not play (player
 * protection C18); a withdrawal of consent is always accepted.
 */
export async function updateConsent(ctx: CallContext<'consentUpdate'>): Promise<{ marketing: boolean }> {
  const {
    tx,
    userId,
    body: { marketing },
    now,
    client,
  } = ctx;
  if (marketing) await assertMay(tx, userId, 'agree');
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ marketing })
    .where('id', '=', userId)
    .where('marketing', '<>', marketing)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { marketing };
  await tx
    .insertInto('consent_log')
    .values({
      user_id: userId,
      notice_id: CONSENT_ID.marketing,
      version: await getConfig(tx, 'appPrivacyVersion'),
      accept: marketing,
      device: client.device,
      ip: client.ip,
      created_at: now,
    })
    .execute();
  return { marketing };
}
