import { ACTIVITY_ID, CLAIM_STATUS, type ClaimStatus, manilaDay, nextDay } from '@parola/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { getConfig, readConfig } from '../../config';
import { assertMay, isAllowedNow } from '../../protection';
import type { AwardSource } from '../../domain-api/hooks';
import { bonusRule, bonusTerms, coinOf, grantAward } from '../awards';
import { addupOf, addupStep, giveAddup } from './sign-in-addup.commands';
import { ruleSections } from './rule-sections.rules';
import './tables';

export const SIGN_IN: AwardSource = {
  name: 'sign-in',
  activityId: ACTIVITY_ID.FreeSign,
  title: 'Daily check-in',
  'fil-PH': { title: 'Daily check-in' },
  from: 'task',
};

const rule = z.strictObject({
  open: z.boolean(),
  ...bonusRule,
  /** Extra awards by number of sign-ins in a Manila month. */
  addup: z.array(addupStep).default([]),
});

export type SignInRule = z.input<typeof rule>;

export interface SignInState {
  /** Day of the run for today, from 1. */
  day: number;
  canReceive: boolean;
}

/**
 * Returns a player's state on the Manila day of `now`. A run continues on the following day; after a missed day it
 * restarts.
 */
export async function signInStateOf(tx: Tx, userId: bigint, now: Date): Promise<SignInState> {
  const length = (await getConfig(tx, 'appSignInList')).length;
  const { open } = await readConfig(tx, 'signInRule', rule);
  const {
    rows: [row],
  } = await sql<{ day: number; signed_on: string }>`
    SELECT day, signed_on::text FROM sign_in WHERE user_id = ${userId}`.execute(tx);
  if (row && row.signed_on >= manilaDay(now)) return { day: row.day, canReceive: false };
  const day = row?.signed_on === manilaDay(now, -1) ? (row.day % length) + 1 : 1;
  return { day, canReceive: open };
}

/** Returns the player's run: past days are received, today's is open or received, later ones are locked. */
export async function signInInfo({
  tx,
  userId,
  now,
}: CallContext<'loginBonus3User'>): Promise<Payload<'loginBonus3User'>> {
  const { open: isOpen, addup } = await readConfig(tx, 'signInRule', rule);
  if (!isOpen) throw new Refusal('activityNotOpen');
  const { day: today, canReceive: open } = await signInStateOf(tx, userId, now);
  const canReceive = open && (await isAllowedNow(tx, userId));
  const statusOf = (day: number): ClaimStatus => {
    if (day === today && open) return canReceive ? CLAIM_STATUS.claimable : CLAIM_STATUS.locked;
    if (day === today) return CLAIM_STATUS.received;
    return day < today ? CLAIM_STATUS.received : CLAIM_STATUS.locked;
  };
  return {
    day: today,
    loginBonus3CanReceive: canReceive,
    ...(await addupOf(tx, userId, addup, now)),
    resetTime: nextDay(now),
    ruleList: await ruleSections(tx, 'signInRuleList'),
    list: (await getConfig(tx, 'appSignInList')).map(({ day, awardList }) => ({
      day,
      awardList,
      status: statusOf(day),
    })),
  };
}

/** Signs in for today. Concurrent requests wait for the row lock; the second gets `signedToday`. */
export async function signIn({
  tx,
  userId,
  body,
  now,
}: CallContext<'loginBonus3UserReceive'>): Promise<Payload<'loginBonus3UserReceive'>> {
  await assertMay(tx, userId, 'claim');
  const { open, addup, ...terms } = await readConfig(tx, 'signInRule', rule);
  if (!open) throw new Refusal('activityNotOpen');
  await sql`INSERT INTO sign_in (user_id, day, signed_on) VALUES (${userId}, 0, '-infinity') ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await tx.selectFrom('sign_in').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const { day, canReceive } = await signInStateOf(tx, userId, now);
  if (!canReceive) throw new Refusal('signedToday');
  if (body.day !== undefined && body.day !== day) throw new Refusal('signDayOrder');
  const award = (await getConfig(tx, 'appSignInList')).find((one) => one.day === day)?.awardList;
  if (!award) throw new Error(`appSignInList has no day ${day}`);
  const today = manilaDay(now);
  await tx.updateTable('sign_in').set({ day, signed_on: today }).where('user_id', '=', userId).execute();
  const awardList = await grantAward(tx, {
    userId,
    source: SIGN_IN,
    key: `${userId}:${today}`,
    award,
    ...bonusTerms(terms, coinOf(award), now),
  });
  if (!awardList) throw new Refusal('signedToday');
  const extra = await giveAddup(tx, { userId, now }, addup, SIGN_IN, terms);
  return {
    awardList: [...awardList, ...extra].map((one, at) => ({ ...one, id: at + 1 })),
    wallet: await walletSnap(tx, userId),
    day,
    signInFlag: false,
  };
}
