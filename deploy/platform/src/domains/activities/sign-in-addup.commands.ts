import { CLAIM_STATUS, manilaDay, type Award } from '@parola/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import type { Payload } from '../../http/registry';
import { bonusTerms, coinOf, grantAward, type BonusRule } from '../awards';
import './tables';

/** An extra award for a number of sign-ins in a Manila month. */
export const addupStep = z.strictObject({
  need: z.int().min(1).max(31),
  awardList: z.array(z.strictObject({ propId: z.int().min(1), count: z.int().min(1) })).min(1),
});
type AddupStep = z.output<typeof addupStep>;

const monthOf = (now: Date) => `${manilaDay(now).slice(0, 7)}-01`;

async function daysIn(tx: Tx, userId: bigint, month: string): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ days: number }>`
    SELECT count(*)::int AS days FROM sign_in_day
     WHERE user_id = ${userId} AND signed_on >= ${month}::date AND signed_on < ${month}::date + interval '1 month'`.execute(
    tx,
  );
  return row?.days ?? 0;
}

async function givenIn(tx: Tx, userId: bigint, month: string): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('sign_in_addup')
    .select('need')
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
  return new Set(rows.map(({ need }) => need));
}

/** Returns the extra awards of the present month, with the received ones. */
export async function addupOf(
  tx: Tx,
  userId: bigint,
  steps: readonly AddupStep[],
  now: Date,
): Promise<Pick<Payload<'loginBonus3User'>, 'addup' | 'addupDays'>> {
  const month = monthOf(now);
  const received = await givenIn(tx, userId, month);
  return {
    addupDays: await daysIn(tx, userId, month),
    addup: steps.map(({ need, awardList }) => ({
      need,
      awardList: awardList.map((award, at) => ({ id: at + 1, ...award })),
      status: received.has(need) ? CLAIM_STATUS.received : CLAIM_STATUS.locked,
    })),
  };
}

/**
 * Records a player's sign-in of today and gives the extra awards it reaches, each once a month. Precondition: the
 * player's row of the sign-in is locked.
 */
export async function giveAddup(
  tx: Tx,
  { userId, now }: { userId: bigint; now: Date },
  steps: readonly AddupStep[],
  source: AwardSource,
  terms: BonusRule,
): Promise<Award[]> {
  await tx
    .insertInto('sign_in_day')
    .values({ user_id: userId, signed_on: manilaDay(now) })
    .execute();
  const month = monthOf(now);
  const [days, received] = [await daysIn(tx, userId, month), await givenIn(tx, userId, month)];
  const all: Award[] = [];
  for (const { need, awardList } of steps) {
    if (need > days || received.has(need)) continue;
    await tx.insertInto('sign_in_addup').values({ user_id: userId, month, need, created_at: now }).execute();
    const awards = await grantAward(tx, {
      userId,
      source,
      key: `${userId}:${month}:days:${need}`,
      award: awardList,
      ...bonusTerms(terms, coinOf(awardList), now),
    });
    if (!awards) throw new Error(`the award of ${need} days in ${month} was given before`);
    all.push(...awards);
  }
  return all;
}
